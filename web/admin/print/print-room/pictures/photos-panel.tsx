import { MAX_QC_PHOTOS } from '#contract/basics/limits.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CameraField } from './camera-field.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { ResolvedStops } from './stop-panel.tsx'

type Props = { id: string; qc: OrderQc; now: Date }
type Piece = OrderQc['pieces'][number]

/** The photos of the finished pieces: taking them, sending them in one mail, and what the customer says. */
export function PhotosPanel({ id, qc, now }: Props) {
  const { pieces, unsent, sending, stops, refusal } = qc
  const { t, translateMessage } = usePackerWords()
  const ids = pieces.flatMap(({ photos }) => photos.filter(({ sentAt }) => sentAt === null).map((photo) => photo.id))
  return (
    <Panel title={t('Photos of the finished shirts')}>
      <p className="mb-4 text-ui text-muted">
        {refusal
          ? translateMessage(refusal)
          : t('Take photos before packing. The customer sees them and can stop the parcel.')}
      </p>
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
              label={
                unsent === 1
                  ? t('Send 1 photo to the customer')
                  : t('Send {count} photos to the customer', { count: unsent })
              }
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
  const { t } = usePackerWords()
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-meta text-muted">
        {t('Photos sent')} · <ShopDate value={sentAt} kind="dateTime" />
      </p>
      {answer === 'right' && <Notice tone="success">{t('The customer says that it looks right.')}</Notice>}
      {answer === null &&
        (now < answerBy ? (
          <Notice
            tone="warning"
            title={
              <Filled
                text={t('Customer may answer until {time}.')}
                time={<ShopDate value={answerBy} kind="dateTime" />}
              />
            }
          >
            {t('You can pack and ship already; who waits is safe.')}
          </Notice>
        ) : (
          <p className="text-ui text-muted">{t('The time to answer is over.')}</p>
        ))}
    </div>
  )
}

function PiecePhotos({ id, piece, canTake }: { id: string; piece: Piece; canTake: boolean }) {
  const { itemId, name, size, color, quantity, photos, piece: number } = piece
  const { t } = usePackerWords()
  const left = MAX_QC_PHOTOS - photos.length
  return (
    <div className="grid gap-3">
      <p className="text-ui">
        <span className="font-semibold">{t('Piece {piece} of {quantity}', { piece: number, quantity })}</span>{' '}
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
                  alt={t('Photo {number}', { number: index + 1 })}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="h-32 w-auto max-w-40 object-contain"
                />
              </a>
              {photo.sentAt === null && (
                <>
                  <span className="text-meta text-muted">{t('Not sent yet')}</span>
                  <Allowed to="orders:work">
                    <PicturesForm
                      intent="remove-photo"
                      fields={{ id, photo: photo.id }}
                      label={t('Delete')}
                      name={t('Delete photo {number}', { number: index + 1 })}
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
              label={t('Take a photo')}
              help={t('Up to {count} photos of a piece.', { count: MAX_QC_PHOTOS })}
              most={left}
              tooMany={t('Choose at most {count} photos.', { count: left })}
            />
          </PicturesForm>
        </Allowed>
      )}
    </div>
  )
}
