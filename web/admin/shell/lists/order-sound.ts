import { useSyncExternalStore } from 'react'

/** The storage key for whether new orders make a sound in this browser. */
const KEY = 'inkloom-order-sound'
/** The storage key for the id of the last event whose sound was played in this browser. */
const PLAYED = 'inkloom-order-sound-played'
/** Two notes in hertz; `NOTE_S` is the length of each in seconds. */
const NOTES = [784, 1175]
const NOTE_S = 0.16
/** Loud enough across a room, without distortion. */
const VOLUME = 0.25

const listeners = new Set<() => void>()
let audio: AudioContext | undefined

/** Whether new orders make a sound in this browser. False on the server, and where storage is blocked. */
export function useOrderSound(): boolean {
  return useSyncExternalStore(listen, isOrderSoundOn, () => false)
}

export function isOrderSoundOn(): boolean {
  return read(KEY) === 'on'
}

/** Switches the sound for all tabs of this browser; switching it on plays it once. Must be called from a click. */
export function setOrderSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the sound stays off.
  }
  for (const tell of listeners) tell()
  if (isOn) void play()
}

/** Plays the sound of a new order, if it is switched on. `of` identifies the event, so that only one of several tabs plays it. */
export function soundOrder(of: string): void {
  if (!isOrderSoundOn() || read(PLAYED) === of) return
  try {
    localStorage.setItem(PLAYED, of)
  } catch {
    return
  }
  void play()
}

/** Prepares the sound at the first click or key press: browsers block sound before that. */
export function allowSound(): void {
  if (!isOrderSoundOn()) return
  audio ??= new AudioContext()
  void audio.resume().catch(() => {})
}

async function play(): Promise<void> {
  try {
    audio ??= new AudioContext()
    await audio.resume()
    for (const [index, hertz] of NOTES.entries()) note(audio, hertz, audio.currentTime + index * NOTE_S)
  } catch {
    // No sound device.
  }
}

function note(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.frequency.value = hertz
  // Without fading in and out each note would click.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(VOLUME, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 2)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + NOTE_S * 2)
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
