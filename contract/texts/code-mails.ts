import type { Language } from '#contract/basics/languages.ts'

type CodeMailTexts = {
  code: (name: string, minutes: number) => Record<'subject' | 'title' | 'preview' | 'lead' | 'note', string>
}

export const CODE_MAIL_TEXTS: Record<Language, CodeMailTexts> = {
  en: {
    code: (name, minutes) => ({
      subject: 'Your code to log in',
      title: `Your code, ${name}`,
      preview: `It works once, for ${minutes} minutes.`,
      lead: 'Enter this code on the page where you asked for it:',
      note: `The code works once, for ${minutes} minutes. Please do not share it with anybody: we never ask for it by phone or message. If you did not ask for it, you can ignore this email.`,
    }),
  },
  hi: {
    code: (name, minutes) => ({
      subject: 'लॉग इन के लिए आपका कोड',
      title: `${name}, यह रहा आपका कोड`,
      preview: `यह एक बार, ${minutes} मिनट तक काम करता है।`,
      lead: 'यह कोड उस पेज पर लिखें जहाँ आपने इसे माँगा था:',
      note: `यह कोड एक बार, ${minutes} मिनट तक काम करता है। कृपया इसे किसी को न बताएँ: हम इसे कभी फ़ोन या मैसेज पर नहीं पूछते। अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें।`,
    }),
  },
  mr: {
    code: (name, minutes) => ({
      subject: 'लॉग इन करण्यासाठी तुमचा कोड',
      title: `${name}, हा तुमचा कोड`,
      preview: `हा एकदाच, ${minutes} मिनिटे चालतो.`,
      lead: 'ज्या पानावर तुम्ही हा कोड मागितला तिथे तो लिहा:',
      note: `हा कोड एकदाच, ${minutes} मिनिटे चालतो. कृपया तो कोणालाही सांगू नका: आम्ही तो फोनवर किंवा मेसेजमध्ये कधीच विचारत नाही. तुम्ही तो मागितला नसेल, तर या ईमेलकडे दुर्लक्ष करा.`,
    }),
  },
}
