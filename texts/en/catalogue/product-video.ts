import { messages } from '#texts/messages/compile.ts'

/** The video of a product, in its form. */
export const productVideo = messages({
  tooLarge: 'A video may have at most {megabytes} MB.',
  tooLong: 'A video may be at most {most} seconds long; this one has {seconds}.',
  help: 'One short video, shown after the first image: MP4 (H.264) or WebM, at most {megabytes} MB and {seconds} seconds. It plays when a shopper presses play, without sound at first.',
  picture: 'Picture {number}',
  frameFailed: 'This frame could not be taken. Let the video load, then try again.',
  frameTaken: 'This frame will be the poster.',
  video: 'Video',
  theVideo: 'The video',
  notPlayable: 'This browser cannot play the file. Choose an MP4 (H.264) or WebM video.',
  useThisFrameAsPoster: 'Use this frame as poster',
  anotherVideo: 'Another video',
  videoFile: 'Video file',
  anotherHelp: 'It starts without the captions and the poster image of the one before.',
  removeTheVideo: 'Remove the video',
  alt: 'What the video shows',
  altHelp: 'A sentence for people who cannot see it. Needed with a video.',
  poster: 'Poster, shown before it plays',
  theFirstImage: 'The first image',
  thePresentPoster: 'The present poster',
  anotherImageAsPoster: 'Another image as poster',
  captions: 'Captions',
  captionsReplaced: 'It has captions; a new file replaces them.',
  captionsHelp: 'A WebVTT file (.vtt), if somebody speaks in it.',
  removeTheCaptions: 'Remove the captions',
})
