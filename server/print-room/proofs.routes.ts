import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { answer, approve, read } from '#server/print-room/proofs/answer-proof.ts'
import { privatePictureRoutes } from '#server/print-room/proofs/private-pictures.ts'
import { ofOrder } from '#server/print-room/proofs/read-proofs.ts'
import { send } from '#server/print-room/proofs/send-proof.ts'
import { waiting } from '#server/print-room/proofs/waiting-designs.ts'
import * as answers from '#server/print-room/qc/answer-photos.ts'
import { mine } from '#server/print-room/qc/my-order.ts'
import { ofOrder as qcOfOrder } from '#server/print-room/qc/read-qc.ts'
import { resolve } from '#server/print-room/qc/resolve-stop.ts'
import { send as sendPhotos } from '#server/print-room/qc/send-photos.ts'
import { add, remove } from '#server/print-room/qc/take-photos.ts'

/** Design proofs and photos of finished shirts, with the routes of their private pictures. */
export function proofRoutes(app: App): void {
  serve(app, contract.proofs)({ read, answer, ofOrder, send, approve, waiting })
  const { right, wrong, wrongWithPhoto } = answers
  serve(
    app,
    contract.qc,
  )({
    ...{ right, wrong, wrongWithPhoto, add, remove, resolve, mine },
    read: answers.read,
    ofOrder: qcOfOrder,
    send: sendPhotos,
  })
  privatePictureRoutes(app)
}
