import MessageCircle from 'lucide-react/icons/message-circle'
import { inNewTab } from '#web/shop/layout/new-tab.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Opens WhatsApp with a message, to choose the chat or group that gets it: https://faq.whatsapp.com/5913398998672934 */
export function WhatsAppButton({ text, label }: { text: string; label: string }) {
  const url = `https://wa.me/?text=${encodeURIComponent(text)}`
  return (
    <a {...inNewTab({ url, label })} className={buttonClass({ size: 'md' })}>
      <MessageCircle aria-hidden="true" className="size-4" />
      {label}
    </a>
  )
}
