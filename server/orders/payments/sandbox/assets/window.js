// The sandbox's payment window, in a frame of the checkout or, for browsers that cannot show that, as a full page.
const facts = document.body.dataset
const isPage = Boolean(facts.callback)
const main = document.querySelector('main')
const status = document.querySelector('#status')
const problem = document.querySelector('#problem')
const leaving = document.querySelector('#leaving')
if (facts.color) document.documentElement.style.setProperty('--accent', facts.color)

/** Reports the outcome: to the parent page by a message restricted to the shop's origin, or by a form post when it is a full page. */
function tell(type, data = null) {
  if (!isPage) window.parent.postMessage({ sandbox: type, data }, window.location.origin)
  else if (type === 'paid') post(data)
  else if (type === 'left')
    post({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment processing cancelled by user',
      'error[reason]': 'payment_cancelled',
      'error[metadata]': JSON.stringify({ order_id: facts.order }),
    })
}

/** Posts the result as a form to `callback_url`, as the provider does. */
function post(fields) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = facts.callback
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

async function pay(how) {
  problem.textContent = ''
  setBusy(true, 'Waiting for your bank…')
  const choice = (id) => document.querySelector(id)?.value
  try {
    const answer = await fetch('/sandbox/window/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        order_id: facts.order,
        key: facts.key,
        how,
        card: choice('#card'),
        vpa: choice('#vpa'),
        email: facts.email ?? '',
        contact: facts.contact ?? '',
      }),
    })
    const result = await answer.json()
    if (result.razorpay_payment_id) return tell('paid', result)
    if (result.isLater) return tell('left')
    const { description = 'The payment could not be made.', metadata } = result.error ?? {}
    refuse(description)
    if (metadata?.payment_id) tell('failed', result)
  } catch {
    refuse('The bank cannot be reached. Please try again.')
  }
}

function refuse(description) {
  setBusy(false, '')
  problem.textContent = `${description} You can try again.`
  problem.focus()
}

function setBusy(isBusy, text) {
  status.textContent = text
  main.setAttribute('aria-busy', String(isBusy))
  for (const control of main.querySelectorAll('button, select')) control.disabled = isBusy
}

function leave() {
  if (facts.confirm === undefined) tell('left')
  else if (!leaving.open) leaving.showModal()
}

for (const button of document.querySelectorAll('[data-how]'))
  button.addEventListener('click', () => void pay(button.dataset.how))
document.querySelector('#leave').addEventListener('click', leave)
document.querySelector('#stay').addEventListener('click', () => leaving.close())
document.querySelector('#go').addEventListener('click', () => tell('left'))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && facts.escape !== undefined && !leaving.open) leave()
})
window.addEventListener('message', (event) => {
  const isOurs = event.origin === window.location.origin && event.source === window.parent
  if (isOurs && !isPage && event.data?.sandbox === 'leave') leave()
})
if (facts.timeout) setTimeout(() => tell('left'), Number(facts.timeout) * 1000)
for (const button of document.querySelectorAll('button')) button.disabled = false
tell('ready')
document.querySelector('h1').focus()
