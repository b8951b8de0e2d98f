import MessageCircle from 'lucide-react/icons/message-circle'
import { setupTexts } from '#texts/en/insights/setup.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const words = englishWords(setupTexts).ready

/** The end of the checklist: the shop's address, and ways to pass it on. */
export function ShopReady({ shopUrl, isLive }: { shopUrl: string; isLive: boolean }) {
  const { name } = useShopFacts()
  const message = words.message({ shop: name, url: shopUrl })
  return (
    <div className="grid gap-4">
      <p className="text-muted">{isLive ? words.text : words.notLive}</p>
      <p className="font-semibold wrap-anywhere">{shopUrl}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ size: 'md' })}>
          {words.open}
        </a>
        {isLive && (
          <>
            <ShareButton shared={{ title: name, text: name, url: shopUrl }} label={words.share} />
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'md', variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" className="size-4" />
              {words.whatsApp}
            </a>
          </>
        )}
      </div>
    </div>
  )
}
