import { eq } from 'drizzle-orm'
import type { MailPart } from '#contract/people/mail-content.ts'
import type { ProofId } from '#contract/print/proofs.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { proofMails } from '#texts/print/proof-mails.ts'
import { queueDesignMail } from './design-mail.ts'
import { designProofs } from './proofs.table.ts'

/**
 * Queues the mail with the link to a proof, or its reminder, and a notification, each once. Uses the caller's transaction. Queues nothing
 * for an erased person.
 */
export async function queueProofMail(
  tx: Db,
  kind: 'proof' | 'proof-reminder',
  id: ProofId,
  token: string,
): Promise<void> {
  const [proof] = await tx.select().from(designProofs).where(eq(designProofs.id, id))
  if (!proof) throw new Error(`no proof ${id} to write about`)
  await queueDesignMail(tx, proof.orderId, { kind, about: id }, ({ language, number, name }) => {
    const texts = toWords(proofMails(language))
    const { subject, title, preview, text } = texts[kind]
    const note: MailPart[] =
      proof.note === '' ? [] : [{ kind: 'lines', title: texts.note, lines: proof.note.split('\n') }]
    return {
      subject: subject({ number }),
      title,
      preview,
      parts: [
        { kind: 'paragraph', text: text({ name }) },
        ...note,
        { kind: 'button', label: texts.seeProof, to: `/proof/${token}` },
      ],
    }
  })
}
