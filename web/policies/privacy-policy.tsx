import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
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
        <>We keep what it takes to sell you a shirt and bring it to you, and nothing else.</>,
        <>One cookie, for being logged in. No advertising, no trackers, nothing sold to anybody.</>,
        <>Card and UPI details go to the payment provider and never pass through our hands.</>,
        <>You can see, correct and delete what we have about you. A mail is enough.</>,
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
                <strong>Your account:</strong> name, e-mail, phone number and a password that we store only as a hash.
                To log you in and to write to you about your orders.
              </li>
              <li>
                <strong>Your delivery address:</strong> to deliver. Each order keeps a copy of the address that it was
                sent to.
              </li>
              <li>
                <strong>Your orders:</strong> what you bought, when, for how much, with which promo code. To fulfil
                them, for returns, and for the tax office.
              </li>
              <li>
                <strong>Your designs:</strong> pictures that you upload for printing. Only you and our print room can
                open them.
              </li>
              <li>
                <strong>Your e-mail for the newsletter,</strong> only if you ask for it and confirm it by mail. Every
                letter has a link that ends it.
              </li>
              <li>
                <strong>Return requests, reviews and mails</strong> that you send us: to answer them. A review is shown
                with your first name and an initial.
              </li>
              <li>
                <strong>Technical records:</strong> your internet address and the pages asked for, to keep the shop
                running and to stop attacks and password guessing.
              </li>
            </ul>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          text: (
            <p>
              One cookie is set when you log in, to know you again on the next page. Scripts cannot read it, and it is
              gone when you log out. Without it you can look at everything but not buy. There are no other cookies and
              no analytics of other companies.
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
                  <strong>Our hosting and mail companies,</strong> which store and send data for us and may not use it
                  themselves.
                </li>
                <li>
                  <strong>Authorities,</strong> where the law obliges us.
                </li>
              </ul>
              <p>Nobody else. We do not sell data and do not lend it.</p>
            </>
          ),
        },
        {
          id: 'how-long',
          title: 'How long we keep it',
          text: (
            <ul>
              <li>Account and address: until you delete them or ask us to.</li>
              <li>E-mail for the newsletter: until you unsubscribe.</li>
              <li>Orders and invoices: as long as tax law asks, even after the account is gone.</li>
              <li>Designs: until you ask us to delete them, at the latest with your account.</li>
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
                You may see what we have about you, have it corrected or deleted, take back a consent, and name a person
                who may ask in your place. Write to <Mail /> from the address of your account; we answer within seven
                days. Name, phone number, address and password you can change yourself in your account.
              </p>
              <p>
                If you are not content with our answer, turn to the grievance officer below, and after that to the Data
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
              Everything travels encrypted. Passwords are stored as hashes that cannot be turned back, staff see only
              what their work needs, and changes in the back-office are logged. Should something go wrong nevertheless,
              we tell you and the Board within 72 hours.
            </p>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          text: <p>An account is for people of 18 and over. Younger ones shop with a parent’s account.</p>,
        },
        contactSection(),
      ]}
    />
  )
}
