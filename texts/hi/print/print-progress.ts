import { printProgress as english } from '#texts/en/print/print-progress.ts'
import { translation } from '#texts/messages/compile.ts'

export const printProgress = translation(english, {
  next: {
    title: 'छपाई की कतार में सबसे आगे',
    text: 'अब आपके ऑर्डर की बारी है।',
  },
  waiting: {
    title: 'छपाई की कतार में नंबर {rank}',
    text: 'आपके ऑर्डर से पहले {before} ऑर्डर छपेंगे।',
  },
  printing: {
    title: 'छपाई हो रही है',
    text: 'आपका सामान अभी छप रहा है।',
  },
  checking: {
    title: 'छप गया, जाँच हो रही है',
    text: 'पैक करने से पहले हम हर पीस देखते हैं।',
  },
  checked: {
    title: 'जाँच पूरी हुई',
    text: 'हर पीस सही निकला। अब यह पैक होगा।',
  },
})
