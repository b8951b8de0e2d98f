import { printProgress as english } from '#texts/en/print/print-progress.ts'
import { translation } from '#texts/messages/compile.ts'

export const printProgress = translation(english, {
  next: {
    title: 'छपाईच्या रांगेत सर्वात पुढे',
    text: 'आता तुमच्या ऑर्डरची पाळी आहे.',
  },
  waiting: {
    title: 'छपाईच्या रांगेत क्रमांक {rank}',
    text: 'तुमच्या ऑर्डरच्या आधी {before} ऑर्डर छापल्या जातील.',
  },
  printing: {
    title: 'छपाई सुरू आहे',
    text: 'तुमच्या वस्तू आता छापल्या जात आहेत.',
  },
  checking: {
    title: 'छापून झाले, तपासणी सुरू आहे',
    text: 'पॅक करण्यापूर्वी आम्ही प्रत्येक नग पाहतो.',
  },
  checked: {
    title: 'तपासणी पूर्ण झाली',
    text: 'प्रत्येक नग योग्य आहे. आता ते पॅक होईल.',
  },
})
