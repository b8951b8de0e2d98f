import { formatRupees, type Paise } from '#contract/basics/money.ts'

/** The parameters of the window. They come from the URL's query and are only displayed. */
export type WindowFacts = {
  orderId: string
  key: string
  name: string
  description: string
  email: string
  contact: string
  color: string
  /** Seconds until the window closes; null: it stays open. */
  timeout: number | null
  /** The URL to which a full-page window posts the result; else ''. */
  callback: string
  /** Whether closing the window asks for confirmation. */
  isConfirmed: boolean
  /** Whether the Escape key closes the window. */
  isEscaped: boolean
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const esc = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter)

/** The parameters as `<body data-…>` attributes for the page's external script, so that no inline script is needed. */
function data(facts: WindowFacts): string {
  const all: [string, string | null][] = [
    ['order', facts.orderId],
    ['key', facts.key],
    ['email', facts.email],
    ['contact', facts.contact],
    ['color', facts.color],
    ['timeout', facts.timeout === null ? null : String(facts.timeout)],
    ['callback', facts.callback || null],
    ['confirm', facts.isConfirmed ? '' : null],
    ['escape', facts.isEscaped ? '' : null],
  ]
  return all.flatMap(([name, value]) => (value === null ? [] : ` data-${name}="${esc(value)}"`)).join('')
}

/**
 * The HTML of the window for an unpaid order, or with the reason why it cannot be paid. The script enables the buttons, so that no press is
 * lost before it has arrived.
 */
export function windowPage(facts: WindowFacts, state: { amount: Paise } | { problem: string }): string {
  const isOpen = 'amount' in state
  const title = isOpen ? `Pay ${formatRupees(state.amount)}` : 'This payment is not possible'
  const what = [facts.name, facts.description].filter(Boolean).join(' · ')
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${esc(title)} (test money)</title>
<link rel="stylesheet" href="/sandbox/window.css">
<script type="module" src="/sandbox/window.js"></script>
</head>
<body${data(facts)}>
<p class="band" role="note"><strong>Test money.</strong> This is not a real payment: nothing is charged.</p>
<header>
<div>
<h1 tabindex="-1">${esc(title)}</h1>
<p class="muted">${esc(what)}</p>
</div>
<button type="button" disabled id="leave" aria-label="Leave the payment">&#10005;</button>
</header>
<main>
<p id="status" role="status"></p>
<p id="problem" role="alert" tabindex="-1">${isOpen ? '' : esc(state.problem)}</p>
${isOpen ? choices() : ''}
</main>
<dialog id="leaving" aria-labelledby="leaving-title">
<h2 id="leaving-title">Leave without paying?</h2>
<p class="muted">Your payment is not complete yet.</p>
<div class="row">
<button type="button" class="main" id="stay">Keep paying</button>
<button type="button" id="go">Leave</button>
</div>
</dialog>
</body>
</html>
`
}

/**
 * The provider's own test cards and UPI addresses (https://razorpay.com/docs/payments/payments/test-card-details/). The window offers them,
 * so that nobody types real ones.
 */
export const TEST_CARDS = { '4100 2800 0000 1007': 'works', '4100 2800 0008 0001': 'not enough money' } as const
export const TEST_VPAS = { 'success@razorpay': 'works', 'failure@razorpay': 'fails' } as const

function options(choices: Record<string, string>): string {
  return Object.entries(choices)
    .map(([value, says]) => `<option value="${esc(value)}">${esc(`${value} (${says})`)}</option>`)
    .join('')
}

function choices(): string {
  return `<section aria-labelledby="by-card">
<h2 id="by-card">Card</h2>
<label>Test card <select id="card">${options(TEST_CARDS)}</select></label>
<button type="button" class="main" disabled data-how="card">Pay by card</button>
</section>
<section aria-labelledby="by-upi">
<h2 id="by-upi">UPI</h2>
<label>Test UPI ID <select id="vpa">${options(TEST_VPAS)}</select></label>
<button type="button" class="main" disabled data-how="upi">Pay by UPI</button>
</section>
<section aria-labelledby="go-wrong">
<h2 id="go-wrong">Try what can go wrong</h2>
<div class="try">
<button type="button" disabled data-how="refuse" aria-describedby="refuse-note">Let the bank refuse it</button>
<p class="muted" id="refuse-note">The window stays open for another try.</p>
</div>
<div class="try">
<button type="button" disabled data-how="slow" aria-describedby="slow-note">The bank is slow</button>
<p class="muted" id="slow-note">It agrees now; the money arrives about 8 seconds later.</p>
</div>
<div class="try">
<button type="button" disabled data-how="later" aria-describedby="later-note">Leave, and the payment arrives later</button>
<p class="muted" id="later-note">As with a QR code paid on another phone: about 5 seconds after this window has closed.</p>
</div>
</section>`
}
