import type { Paise } from '#contract/basics/money.ts'

/** Messages by key, as they are written: https://unicode-org.github.io/icu/userguide/format_parse/messages/ */
export type Catalog = { readonly [key: string]: string | Catalog }

/** The type of an argument's value, by what follows its name in the message. */
type ValueOf<Kind extends string> = Kind extends 'plural' | 'number'
  ? number
  : Kind extends 'number, rupees' | 'number, price'
    ? Paise
    : Kind extends `date, ${string}`
      ? Date | string
      : Kind extends 'select'
        ? string
        : string | number

/**
 * The arguments of a message as a union of `[name, kind]`, read from left to right: text up to its end, or up to the end of a branch of a
 * plural or select. `Depth` has a dot for each branch that is open. Which spellings are read, and no others: `compile.ts`.
 */
type ReadText<Text extends string, Depth extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${infer Branch}}${string}`
    ? Text extends `${Branch}}${infer Rest}`
      ? ReadBranches<Rest, Depth, Found | Tags<Branch>>
      : never
    : After extends `${infer Argument}}${infer Rest}`
      ? Argument extends `${infer Head}{${string}`
        ? After extends `${Head}{${infer Branch}`
          ? ReadText<Branch, `.${Depth}`, Found | Tags<Before> | WithBranches<Head>>
          : never
        : ReadText<Rest, Depth, Found | Tags<Before> | Simple<Argument>>
      : never
  : Text extends `${infer Branch}}${infer Rest}`
    ? ReadBranches<Rest, Depth, Found | Tags<Branch>>
    : Found | Tags<Text>
type ReadBranches<Text extends string, Depth extends string, Found> = Text extends `${infer Before}}${infer Rest}`
  ? Before extends `${infer Selector}{${string}`
    ? Text extends `${Selector}{${infer Branch}`
      ? ReadText<Branch, Depth, Found>
      : never
    : Depth extends `.${infer Outer}`
      ? ReadText<Rest, Outer, Found>
      : never
  : never
type Simple<Text extends string> = Text extends `${infer Name}, ${infer Kind}` ? [Name, Kind] : [Text, '']
type WithBranches<Text extends string> = Text extends `${infer Name}, ${infer Kind},${string}` ? [Name, Kind] : never
type Tags<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : [Tag, 'tag']) | Tags<Rest>
  : never
type Arguments<Text extends string> = ReadText<Text, '', never>

/** The values of a message. What is shown for a tag is made by a function from the text in it. */
type Values<Text extends string, Node> = {
  [Argument in Arguments<Text> as Argument[0] & string]: Argument[1] extends 'tag'
    ? (text: string) => Node
    : ValueOf<Argument[1]>
}

/** Messages as code uses them: a text, or a function of its values, which gives a `Node` where the message has tags. */
export type Words<C, Node = string> = {
  readonly [Key in keyof C]: C[Key] extends string
    ? [Arguments<C[Key]>] extends [never]
      ? string
      : (values: Values<C[Key], Node>) => [Extract<Arguments<C[Key]>, [string, 'tag']>] extends [never] ? string : Node
    : Words<C[Key], Node>
}

/** What a translation may make of an argument: it may leave a plural out, and write a date otherwise, but keeps money as money. */
type Translatable<Argument> = Argument extends [infer Name, infer Kind]
  ? [
      Name,
      Kind extends 'plural' | 'number'
        ? 'plural' | 'number' | ''
        : Kind extends `date, ${string}`
          ? `date, ${string}`
          : Kind,
    ]
  : never

/** A translation has the keys of the English messages, and in each message the arguments of the English one. */
export type Translated<English, T> = {
  [Key in keyof English | keyof T]: Key extends keyof English
    ? English[Key] extends string
      ? T extends { readonly [K in Key]: infer Text extends string }
        ? [Arguments<Text>] extends [Translatable<Arguments<English[Key]>>]
          ? [Arguments<English[Key]>[0]] extends [Arguments<Text>[0]]
            ? string
            : { argumentIsMissing: Exclude<Arguments<English[Key]>[0], Arguments<Text>[0]> }
          : { argumentIsNotTheEnglishOne: Exclude<Arguments<Text>, Translatable<Arguments<English[Key]>>> }
        : string
      : T extends { readonly [K in Key]: infer Inner }
        ? Translated<English[Key], Inner>
        : Catalog
    : never
}
