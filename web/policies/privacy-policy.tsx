import { pageMeta } from '#web/components/layout/seo.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import type { Route } from './+types/privacy-policy.ts'
import { contactSection, Mail, PolicyPage } from './policy-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Privacy Policy',
      description:
        'What we know about you, what we use it for, who else sees it, how long we keep it and how you get it deleted.',
      path: '/privacy-policy',
    },
  )
}

export default function PrivacyPolicy() {
  const { legalName } = useShopFacts()
  return (
    <PolicyPage
      title="Privacy Policy"
      updated="2026-11-20"
      summary={[
        <>We keep only what we need to sell you a shirt and deliver it.</>,
        <>
          One cookie to keep you logged in, one for your PIN code, one for your wishlist. No advertising, no trackers,
          and we never sell your data.
        </>,
        <>Card and UPI details go to the payment provider and never reach us.</>,
        <>You can download, correct and delete your data in your account.</>,
      ]}
      sections={[
        {
          id: 'who',
          title: 'Who is responsible',
          text: (
            <p>
              {legalName} runs this shop and decides what happens to your data, under India’s Digital Personal Data
              Protection Act, 2023.
            </p>
          ),
        },
        {
          id: 'what',
          title: 'What we keep, and what for',
          text: (
            <ul>
              <li>
                <strong>Your account:</strong> name, email, phone number and a password that we store only as a hash. To
                log you in and to email you about your orders. If you continue with Google, Google tells us your name
                and email, and we keep the number of your Google account; Google learns that you log in here, not what
                you do. If you add a passkey, we keep its public key, its number and name, how often and when it was
                last used; your fingerprint, face or PIN stays on your device.
              </li>
              <li>
                <strong>Your delivery address:</strong> to deliver. Each order keeps a copy of the address that it was
                sent to.
              </li>
              <li>
                <strong>Your orders:</strong> what you bought, when, for how much, with which promo code. To fulfil
                them, for returns, and for the tax office. Without names we also count which sizes people keep, to say
                how a style fits.
              </li>
              <li>
                <strong>Your designs:</strong> pictures that you upload for printing. Only you and our print team can
                open them.
              </li>
              <li>
                <strong>Your email for the newsletter,</strong> only if you subscribe and confirm it. Every newsletter
                has an unsubscribe link.
              </li>
              <li>
                <strong>Your email for what is sold out,</strong> if you ask us to tell you when it is back: for that
                one email, at most 180 days, and only once you have confirmed it.
              </li>
              <li>
                <strong>Return requests, reviews and emails</strong> that you send us: to answer them. A review is shown
                with your first name and an initial, the size and colour that you bought, and your photos. Some days
                after a delivery we ask for one by email, once for each order; the email has a link that ends this.
              </li>
              <li>
                <strong>Technical records:</strong> your IP address and the pages you visit, to keep the shop running
                and to stop attacks and password guessing.
              </li>
            </ul>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          text: (
            <p>
              One cookie is set when you log in, to keep you logged in from page to page. Scripts cannot read it, and it
              is deleted when you log out. Without it you can browse everything but not buy. If you check delivery to a
              PIN code, another cookie remembers that PIN code for a year. If you save styles before you log in, a third
              one keeps them for a year, or until you log in. There are no other cookies and no third-party analytics.
              Your browser keeps what was in your bag and your last orders, to show them when you are offline, until you
              log out.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Who else sees it',
          text: (
            <>
              <ul>
                <li>
                  <strong>The courier:</strong> name, address and phone number for the parcel.
                </li>
                <li>
                  <strong>The payment provider</strong> (Razorpay), when you pay online: the amount, the order number,
                  and whatever you enter in its window. It tells us only whether the payment succeeded.
                </li>
                <li>
                  <strong>Our hosting and email providers,</strong> who store and send data for us and may not use it
                  themselves.
                </li>
                <li>
                  <strong>The push service of your browser</strong> (Google, Mozilla, Microsoft or Apple), only if you
                  switch order updates on in that browser: it passes them on encrypted and cannot read them. They end
                  when you switch them off or log out there.
                </li>
                <li>
                  <strong>WhatsApp (Meta) and our SMS provider (MSG91),</strong> only if you agree to order updates on
                  your phone: your number, first name and what the message says about the order. You can end this at any
                  time in your account, or by replying STOP on WhatsApp.
                </li>
                <li>
                  <strong>Authorities,</strong> where the law requires it.
                </li>
              </ul>
              <p>Nobody else. We do not sell or share your data.</p>
            </>
          ),
        },
        {
          id: 'how-long',
          title: 'How long we keep it',
          text: (
            <ul>
              <li>Account and addresses: until you delete them or ask us to.</li>
              <li>Email for the newsletter: until you unsubscribe.</li>
              <li>
                Orders and invoices: as long as tax law requires, even after the account is deleted; orders then without
                your name, street and phone number.
              </li>
              <li>Designs: until you ask us to delete them or delete your account.</li>
              <li>Technical records: no longer than it takes to find and stop a fault or an attack.</li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'What you can ask for',
          text: (
            <>
              <p>
                You may see your data, have it corrected or deleted, withdraw consent, and nominate someone to act for
                you. In your account you can do most of it yourself: change your name, addresses and password, choose
                what we send you, download all that we hold about you, and delete your account. For anything else write
                to <Mail /> from the address of your account; we answer within seven days.
              </p>
              <p>
                If you are not satisfied with our answer, contact the grievance officer below, and after that the Data
                Protection Board of India.
              </p>
            </>
          ),
        },
        {
          id: 'safety',
          title: 'How we protect it',
          text: (
            <p>
              Everything travels encrypted. Passwords are stored as hashes that cannot be reversed, staff see only what
              their work needs, and changes in the back-office are logged. If something still goes wrong, we will tell
              you and the Board within 72 hours.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          text: (
            <p>You must be 18 or over to have an account. If you are younger, please ask a parent to order for you.</p>
          ),
        },
        contactSection(),
      ]}
    />
  )
}
