import subsetFont from 'subset-font'

/** The weights that the theme uses. */
const PESOS = { min: 400, max: 700 }
/** What its stylesheet asks of Inter's basic Latin file, by `unicode-range`. */
const LETRAS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
]

const texto = LETRAS.flatMap(([de, ate]) =>
  Array.from({ length: ate - de + 1 }, (_, i) => String.fromCodePoint(de + i)),
).join('')

/** The one font file that every first visit fetches, without the weights that nothing is written in: 48 → 30 KB. */
export default function fonte(arquivo) {
  const pronto = this.async()
  subsetFont(arquivo, texto, { targetFormat: 'woff2', variationAxes: { wght: PESOS } }).then(
    (menor) => pronto(null, menor),
    pronto,
  )
}
export const raw = true
