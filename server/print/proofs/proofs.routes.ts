import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as answers from '#server/print/print-room/qc/answer-photos.ts'
import { mine } from '#server/print/print-room/qc/my-order.ts'
import { ofOrder as qcOfOrder } from '#server/print/print-room/qc/read-qc.ts'
import { resolve } from '#server/print/print-room/qc/resolve-stop.ts'
import { send as sendPhotos } from '#server/print/print-room/qc/send-photos.ts'
import { add, remove } from '#server/print/print-room/qc/take-photos.ts'
import { answer, approve, read } from './answer-proof.ts'
import { privatePictureRoutes } from './private-pictures.ts'
import { ofOrder } from './read-proofs.ts'
import { send } from './send-proof.ts'
import { waiting } from './waiting-designs.ts'

/** The routes of design proofs and of photos of finished shirts, with the routes of their private pictures. */
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
