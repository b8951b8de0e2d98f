import { textPage } from '#texts/en/site/text-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { Mail, Phone } from './spans.tsx'

const words = englishWords(textPage, joinNodes).contact
const mail = (text: string) => <Mail to={text} />
const phone = (text: string) => <Phone to={text} />

/** The contact and the grievance officer, which consumer law requires. Replaces `{{contact}}` in a text. */
export function ContactBlock() {
  const facts = useShopFacts()
  return (
    <>
      {facts.email && (
        <p>
          <ContactLine line={CONTACT} email={facts.email} number={facts.phone} hours={facts.supportHours} />
        </p>
      )}
      {facts.grievanceOfficer && (
        <p id="grievance-officer">
          {words.officer({ name: facts.grievanceOfficer, strong: (text) => <strong>{text}</strong> })}
          {facts.grievanceEmail && (
            <>
              <br />
              <ContactLine
                line={OFFICER}
                email={facts.grievanceEmail}
                number={facts.grievancePhone}
                hours={facts.grievanceHours}
              />
            </>
          )}
        </p>
      )}
      <p>{words.complaints}</p>
      <address className="not-italic">
        <strong>{facts.legalName}</strong>
        {facts.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </>
  )
}

const CONTACT = { mail: words.mail, orCall: words.mailOrCall, orCallAt: words.mailOrCallAt }
const OFFICER = { mail: words.officerMail, orCall: words.officerMailOrPhone, orCallAt: words.officerMailOrPhoneAt }

type ContactLineProps = { line: typeof CONTACT; email: string; number: string; hours: string }

/** The email, with the phone number and its hours where there are any. */
function ContactLine({ line, email, number, hours }: ContactLineProps) {
  if (!number) return line.mail({ email, mail })
  return hours ? line.orCallAt({ email, number, hours, mail, phone }) : line.orCall({ email, number, mail, phone })
}
