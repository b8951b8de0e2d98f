import type { BuiltInPolicy } from './built-in-policy.ts'

export const privacyPolicy: BuiltInPolicy = {
  title: 'Privacy Policy',
  seoDescription:
    'What we know about you, what we use it for, who else sees it, how long we keep it and how you get it deleted.',
  updated: '2026-11-24',
  text: `## In short {#in-short}

- We keep only what we need to sell you a shirt and deliver it.
- One cookie to keep you logged in, one for your PIN code, one for your wishlist, one for the newsletter that you came by. No advertising, no trackers, and we never sell your data.
- Card and UPI details go to the payment provider and never reach us.
- You can download, correct and delete your data in your account.

## Who is responsible {#who}

{{legalName}} runs this shop and decides what happens to your data, under India’s Digital Personal Data Protection Act, 2023.

## What we keep, and what for {#what}

- **Your account:** name, email, phone number and a password that we store only as a hash. To log you in and to email you about your orders. If you continue with Google, Google tells us your name and email, and we keep the number of your Google account; Google learns that you log in here, not what you do. If you add a passkey, we keep its public key, its number and name, how often and when it was last used; your fingerprint, face or PIN stays on your device.
- **Your delivery address:** to deliver. Each order keeps a copy of the address that it was sent to.
- **Your orders:** what you bought, when, for how much, with which promo code. To fulfil them, for returns, and for the tax office. Without names we also count which sizes people keep, to say how a style fits.
- **Your designs:** pictures that you upload for printing. Only you and our print team can open them.
- **Your email for the newsletter,** only if you subscribe and confirm it. Every newsletter has an unsubscribe link.
- **Your email for what is sold out,** if you ask us to tell you when it is back: for that one email, at most 180 days, and only once you have confirmed it.
- **Return requests, reviews and emails** that you send us: to answer them. A review is shown with your first name and an initial, the size and colour that you bought, and your photos. Some days after a delivery we ask for one by email, once for each order; the email has a link that ends this.
- **Counts of visits, without you in them:** how often the shop is opened in a day, from which kind of website, on a phone or a computer, and how often something goes into a bag. These are sums; nothing is stored in your browser for them, and nothing tells visitors apart. If your browser asks not to be counted, it is not.
- **Your bag,** while you are logged in. If you subscribed to our newsletter, we may write once about a bag that you left; the email has a link that ends this, and so has your account.
- **Technical records:** your IP address and the pages you visit, to keep the shop running and to stop attacks and password guessing.

## Cookies {#cookies}

One cookie is set when you log in, to keep you logged in from page to page. Scripts cannot read it, and it is deleted when you log out. Without it you can browse everything but not buy. If you check delivery to a PIN code, another cookie remembers that PIN code for a year. If you save styles before you log in, a third one keeps them for a year, or until you log in. If you follow a link of our newsletter, a cookie notes for seven days which newsletter it was, and nothing about you. There are no other cookies and no third-party analytics. Your browser keeps what was in your bag and your last orders, to show them when you are offline, until you log out.

## Who else sees it {#others}

- **The courier:** name, address and phone number for the parcel.
- **The payment provider** (Razorpay), when you pay online: the amount, the order number, and whatever you enter in its window. It tells us only whether the payment succeeded.
- **Our hosting and email providers,** who store and send data for us and may not use it themselves.
- **The push service of your browser** (Google, Mozilla, Microsoft or Apple), only if you switch order updates on in that browser: it passes them on encrypted and cannot read them. They end when you switch them off or log out there.
- **WhatsApp (Meta) and our SMS provider (MSG91),** only if you log in with your phone number or agree to order updates on it: your number, and with updates your first name and what the message says about the order. You can end the updates at any time in your account, or by replying STOP on WhatsApp.
- **Authorities,** where the law requires it.

Nobody else. We do not sell or share your data.

## How long we keep it {#how-long}

- Account and addresses: until you delete them or ask us to.
- Email for the newsletter: until you ask us to erase it. After you unsubscribe we keep the address, when you subscribed and left, and which newsletters were sent to it, so that it gets no more mail and we can show what you agreed to.
- Orders and invoices: as long as tax law requires, even after the account is deleted; orders then without your name, street and phone number.
- Designs: until you ask us to delete them or delete your account.
- Technical records: no longer than it takes to find and stop a fault or an attack.

## What you can ask for {#rights}

You may see your data, have it corrected or deleted, withdraw consent, and nominate someone to act for you. In your account you can do most of it yourself: change your name, addresses and password, choose what we send you, download all that we hold about you, and delete your account. For anything else write to {{email}} from the address of your account; we answer within seven days.

If you are not satisfied with our answer, contact the grievance officer below, and after that the Data Protection Board of India.

## How we protect it {#safety}

Everything travels encrypted. Passwords are stored as hashes that cannot be reversed, staff see only what their work needs, and changes in the back-office are logged. If something still goes wrong, we will tell you and the Board within 72 hours.

## Children {#children}

You must be 18 or over to have an account. If you are younger, please ask a parent to order for you.

## Contact and complaints {#contact}

{{contact}}
`,
}
