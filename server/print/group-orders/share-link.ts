import { ShopError } from '#contract/http/errors.ts'
import { GROUP_SHARE_PATH } from '#contract/people/mail-content.ts'
import type { GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { Deps } from '#server/platform/deps.ts'

type Signer = Pick<Deps, 'groupShareIds'>

/** The page of a share, where its member pays or leaves. */
export function sharePath({ groupShareIds }: Signer, id: GroupShareId): string {
  return GROUP_SHARE_PATH.replace(':token', groupShareIds.sign(id))
}

/** The id of the share that a link names. Throws `not_found`. */
export function readShareId({ groupShareIds }: Signer, token: string): GroupShareId {
  const id = groupShareIds.read(token) as GroupShareId | null
  if (id === null) throw new ShopError('not_found', 'link_ended')
  return id
}
