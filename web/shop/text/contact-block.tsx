import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { Mail, Phone } from './spans.tsx'

/** The contact and the grievance officer, which consumer law requires. Replaces `{{contact}}` in a text. */
export function ContactBlock() {
  const facts = useShopFacts()
  return (
    <>
      <p>
        Email <Mail /> any time
        {facts.phone && (
          <>
            , or call <Phone to={facts.phone} />
            {facts.supportHours && ` from ${facts.supportHours}`}
          </>
        )}
        . Please mention your order number.
      </p>
      {facts.grievanceOfficer && (
        <p id="grievance-officer">
          <strong>Grievance officer:</strong> {facts.grievanceOfficer}
          <br />
          Email <Mail to={facts.grievanceEmail} />
          {facts.grievancePhone && (
            <>
              , phone <Phone to={facts.grievancePhone} />
              {facts.grievanceHours && ` (${facts.grievanceHours})`}
            </>
          )}
        </p>
      )}
      <p>
        Every complaint gets a ticket number, an acknowledgement within 48 hours and an answer that closes it within one
        month.
      </p>
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
