import { codeMail as english } from '#texts/en/people/code-mail.ts'
import { translation } from '#texts/messages/compile.ts'

export const codeMail = translation(english, {
  subject: 'लॉग इन के लिए आपका कोड',
  title: '{name}, यह रहा आपका कोड',
  newTitle: 'यह रहा आपका कोड',
  preview: 'यह एक बार, {minutes} मिनट तक काम करता है।',
  lead: 'यह कोड उस पेज पर लिखें जहाँ आपने इसे माँगा था:',
  newLead: 'यह कोड उस पेज पर लिखें जहाँ आपने इसे माँगा था। इसी से आपका नया खाता भी खुल जाएगा:',
  enter: 'कोड लिखें',
  note: 'यह कोड एक बार, {minutes} मिनट तक काम करता है। कृपया इसे किसी को न बताएँ: हम इसे कभी फ़ोन या मैसेज पर नहीं पूछते। अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें।',
})
