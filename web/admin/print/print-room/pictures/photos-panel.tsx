import { MAX_QC_PHOTOS } from '#contract/basics/limits.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CameraField } from './camera-field.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { ResolvedStops } from './stop-panel.tsx'

type Props = { id: string; qc: OrderQc; now: Date }
type Piece = OrderQc['pieces'][number]

/** The photos of the finished pieces: taking them, sending them in one mail, and what the customer says. */
export function PhotosPanel({ id, qc, now }: Props) {
  const { pieces, unsent, sending, stops, refusal } = qc
  const { words } = usePackerWords()
  const ids = pieces.flatMap(({ photos }) => photos.filter(({ sentAt }) => sentAt === null).map((photo) => photo.id))
  return (
    <Panel title={words.proofs.photosOfTheFinishedShirts}>
      <p className="mb-4 text-ui text-muted">{refusal ? refusal : words.proofs.photosHelp}</p>
      {sending && <Sent sending={sending} now={now} />}
      <ul className="grid gap-5">
        {pieces.map((piece) => (
          <li
            key={`${piece.itemId} ${piece.piece}`}
            className="border-t border-hairline pt-4 first:border-0 first:pt-0"
          >
            <PiecePhotos id={id} piece={piece} canTake={refusal === null} />
          </li>
        ))}
      </ul>
      {unsent > 0 && refusal === null && (
        <Allowed to="orders:work">
          <div className="mt-5 border-t border-hairline pt-4">
            <PicturesForm
              intent="send-photos"
              fields={{ id }}
              label={words.proofs.sendPhotos({ count: unsent })}
              look={{ variant: 'primary', size: 'md' }}
            >
              {ids.map((photo) => (
                <input key={photo} type="hidden" name="photo" value={photo} />
              ))}
            </PicturesForm>
          </div>
        </Allowed>
      )}
      <ResolvedStops stops={stops} />
    </Panel>
  )
}

/** When the photos were last sent, and what the customer says or until when they may answer. Shipping does not wait for an answer. */
function Sent({ sending: { sentAt, answerBy, answer }, now }: { sending: NonNullable<OrderQc['sending']>; now: Date }) {
  const { words } = usePackerWords()
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-meta text-muted">
        {words.proofs.photosSent} · <ShopDate value={sentAt} kind="dateTime" />
      </p>
      {answer === 'right' && <Notice tone="success">{words.proofs.customerSaysItIsRight}</Notice>}
      {answer === null &&
        (now < answerBy ? (
          <Notice tone="warning" title={words.proofs.customerMayAnswerUntil({ time: answerBy })}>
            {words.proofs.customerMayAnswerHelp}
          </Notice>
        ) : (
          <p className="text-ui text-muted">{words.proofs.answerTimeIsOver}</p>
        ))}
    </div>
  )
}

function PiecePhotos({ id, piece, canTake }: { id: string; piece: Piece; canTake: boolean }) {
  const { itemId, name, size, color, quantity, photos, piece: number } = piece
  const { words } = usePackerWords()
  const left = MAX_QC_PHOTOS - photos.length
  return (
    <div className="grid gap-3">
      <p className="text-ui">
        <span className="font-semibold">{words.proofs.pieceOf({ piece: number, quantity })}</span>{' '}
        <span className="text-muted">
          {name} · {size} · {color}
        </span>
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="grid justify-items-start gap-1">
              <a
                href={photo.url}
                target="_blank"
                rel="noreferrer"
                className="block overflow-hidden rounded-field bg-tile"
              >
                <img
                  src={photo.url}
                  alt={words.proofs.photo({ number: index + 1 })}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="h-32 w-auto max-w-40 object-contain"
                />
              </a>
              {photo.sentAt === null && (
                <>
                  <span className="text-meta text-muted">{words.proofs.notSentYet}</span>
                  <Allowed to="orders:work">
                    <PicturesForm
                      intent="remove-photo"
                      fields={{ id, photo: photo.id }}
                      label={words.proofs.delete}
                      name={words.proofs.deletePhoto({ number: index + 1 })}
                      look={{ variant: 'tertiary' }}
                    />
                  </Allowed>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {canTake && left > 0 && (
        <Allowed to="orders:work">
          <PicturesForm
            // The new key empties the field once a photo is stored.
            key={photos.length}
            intent="add-photos"
            fields={{ id, item: itemId, piece: String(number) }}
            isUpload
          >
            <CameraField
              id={`camera-${itemId}-${number}`}
              label={words.proofs.takeAPhoto}
              help={words.proofs.mostPhotosOfPiece({ count: MAX_QC_PHOTOS })}
              most={left}
              tooMany={words.proofs.chooseAtMostPhotos({ count: left })}
            />
          </PicturesForm>
        </Allowed>
      )}
    </div>
  )
}
