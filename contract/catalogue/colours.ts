import { editDistance } from '#contract/basics/edit-distance.ts'

/** A garment colour. `hex` is shown in swatches and the studio. Filters group colours by `family`. */
export type Colour = { name: string; hex: string; family: string; isMelange: boolean }

export const COLOUR_FAMILIES = [
  'white',
  'black',
  'grey',
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'brown',
] as const

const TABLE = `
white: White #FFFFFF, Off White #F6F3EA, Ivory #FBF6E6, Cream #F7EBCF, Pearl #EFEAE0, Milky White #FAF7F0
black: Black #131316, Jet Black #0B0B0D, Off Black #202226, Washed Black #33353A
grey: Grey #8C8F94, Light Grey #C9CCD0, Dark Grey #55585E, Silver #BFC3C8, Ash Grey #B3B4AE, Charcoal #3A3D42, Steel Grey #6C757D, Slate #56636F, Stone Grey #9B968C, Graphite #2F3236, Gunmetal #2E3A40, Grey Melange #A3A5A9~, Charcoal Melange #4B4E53~, Anthra Melange #3B3E43~, Ecru Melange #DDD3BE~
blue: Blue #1F5FBF, Navy #1B2A49, Navy Blue #1A2848, Royal Blue #2348B5, Sky Blue #8EC6EA, Light Blue #AFD3EC, Baby Blue #BBDDF3, Powder Blue #B4D2DE, Ice Blue #D6EAF2, Denim #3F5F85, Denim Melange #566F90~, Indigo #303A75, Cobalt #1647A6, Electric Blue #1F6BFF, Petrol Blue #1F4A5C, Airforce Blue #5D7C96, Steel Blue #46749C, Midnight Blue #151D3B, Dusty Blue #7C97AE, Blue Melange #5C7BA8~, Navy Melange #3A4661~, Turquoise #2BB8BE, Aqua #6FD4D6, Cyan #19B5D1
teal: Teal #147A7A, Teal Blue #1C6B80, Dark Teal #0F5157, Sea Green #2E8B6B, Mint #B5E3CD, Mint Green #A8DDBF
green: Green #23874A, Bottle Green #134634, Forest Green #1F4F32, Dark Green #123A28, Olive #6B6B34, Olive Green #5E6333, Army #4B5135, Army Green #4A5232, Military Green #4E5640, Moss #75794B, Sage #A3AF94, Sage Green #9DAB8D, Pista #C4DDA4, Parrot Green #4FB52E, Lime #B4D93A, Neon Green #7BE829, Jade #1C9A76, Emerald #0F8A5F, Fern #5B8C4A, Green Melange #6E9178~
yellow: Yellow #F4D03A, Lemon Yellow #F5E663, Mustard #D2A02C, Mustard Yellow #D8A531, Golden Yellow #F2B42C, Gold #C9A23F, Butter #F6E4A3, Neon Yellow #E4F23C, Turmeric #D9961A
orange: Orange #EE7A25, Rust #A94A22, Burnt Orange #C2551F, Peach #F7C4A5, Apricot #F3B382, Coral #F27C64, Tangerine #F28A1E, Terracotta #B85C3E, Brick #9D4531, Neon Orange #FF7A1F
red: Red #C8202B, Cherry Red #B3142A, Scarlet #D5281F, Crimson #A81733, Tomato Red #DB4030, Maroon #6B1A2B, Burgundy #5C1629, Wine #591C31, Oxblood #4C1518, Red Melange #B4535B~
pink: Pink #EE9DB4, Baby Pink #F6C9D2, Light Pink #F7D2DA, Hot Pink #E83E8C, Dusty Pink #D3A0A0, Rose #D9707F, Blush #EFC9C2, Salmon #F29A86, Onion Pink #D6A3A6, Fuchsia #C8247F, Magenta #B31C74, Flamingo #F58AA0
purple: Purple #5F3A8E, Violet #6A3FB0, Lavender #C3B4E0, Lilac #CBB2DA, Mauve #A8819C, Plum #582A4F, Grape #4D2A66, Wisteria #A193C9, Aubergine #3A2036
brown: Brown #6B4528, Dark Brown #45291A, Chocolate #4A2B1D, Coffee #5A3B28, Mocha #7E5E48, Tan #C19A6B, Camel #BC9160, Khaki #B5A57C, Beige #DDCDB1, Sand #D4C19C, Taupe #8F8170, Stone #C4BBA9, Biscuit #D9BD92, Copper #A9653A, Antique Brass #8E7440, Bronze #80602F, Nude #E3C4AC, Oatmeal #DED2BC~, Walnut #58402F
`

/** All colours, in the order of the colour pickers. Parsed from a compact text to keep the browser's bundle small. */
export const COLOURS: readonly Colour[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [family = '', list = ''] = line.split(': ')
    return list.split(', ').map((entry) => {
      const hash = entry.lastIndexOf(' #')
      return {
        name: entry.slice(0, hash),
        hex: entry.slice(hash + 1, hash + 8),
        family,
        isMelange: entry.endsWith('~'),
      }
    })
  })

/** Misspellings of colours: those in the specification, and other common ones. */
export const COLOUR_MISSPELLINGS: Readonly<Record<string, string>> = {
  meron: 'Maroon',
  maron: 'Maroon',
  burgandy: 'Burgundy',
  'teel blue': 'Teal Blue',
  teel: 'Teal',
  'rayal navy': 'Navy Blue',
  'rayal blue': 'Royal Blue',
  'royal navy': 'Navy Blue',
  nilac: 'Lilac',
  lilack: 'Lilac',
  'antique bross': 'Antique Brass',
  gray: 'Grey',
  'light gray': 'Light Grey',
  'dark gray': 'Dark Grey',
  'grey melang': 'Grey Melange',
  'gray melange': 'Grey Melange',
  'heather grey': 'Grey Melange',
  charcol: 'Charcoal',
  lavendar: 'Lavender',
  kakhi: 'Khaki',
  tourquoise: 'Turquoise',
  turqoise: 'Turquoise',
  mustered: 'Mustard',
  offwhite: 'Off White',
  'bottel green': 'Bottle Green',
  pitch: 'Peach',
  choclate: 'Chocolate',
  violete: 'Violet',
  biege: 'Beige',
  bage: 'Beige',
}

/** All known spellings of a family's colours: for red also 'Maroon' and 'Meron'. */
export function listSpellings(family: string): string[] {
  const names = COLOURS.filter((colour) => colour.family === family).map((colour) => colour.name)
  const misspellings = Object.entries(COLOUR_MISSPELLINGS).filter(([, name]) => names.includes(name))
  return [
    ...names,
    ...misspellings.map(([misspelling]) => misspelling.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())),
  ]
}

/** The right name of a misspelt colour: 'Maroon' for 'meron'. Undefined when the word is not in `COLOUR_MISSPELLINGS`. */
export function colourMeantBy(misspelling: string): string | undefined {
  return COLOUR_MISSPELLINGS[misspelling]
}

const byName = new Map(COLOURS.map((colour) => [colour.name.toLowerCase(), colour]))

/**
 * Finds the colour of a stored name: an exact match, else a known misspelling, else the nearest name within an edit distance of 2. Null
 * when none matches.
 */
export function resolveColour(name: string): Colour | null {
  const key = name.trim().toLowerCase()
  const exact = byName.get(key) ?? byName.get(COLOUR_MISSPELLINGS[key]?.toLowerCase() ?? '')
  if (exact) return exact
  let nearest: Colour | null = null
  let least = 3
  for (const colour of COLOURS) {
    const distance = editDistance(key, colour.name.toLowerCase())
    if (distance < least) [nearest, least] = [colour, distance]
  }
  return nearest
}
