import type { ValidationError } from 'yup'
import '../index'
import { countLetters } from './caracteres'
import { texto, textoDeBusca, textoLongo } from './texto'

const INVISIVEIS = 'Campo contém caracteres invisíveis. Apague o texto e digite novamente.'
const UMA_LINHA = 'Campo deve ficar em uma linha só.'
const INVALIDOS = 'Campo contém caracteres inválidos.'
const OBRIGATORIO = 'Campo é obrigatório.'

const read = (schema: ReturnType<typeof texto>, valor: string) => {
  try {
    return schema.validateSync(valor)
  } catch (e) {
    return (e as ValidationError).message
  }
}

describe('a line of text', () => {
  it.each([
    ['accents come in one piece', 'Joa\u0303o D\u2019A\u0301vila', 'João D\u2019Ávila'],
    ['blanks become one', '  Ana   Maria  ', 'Ana Maria'],
    ['blanks of other widths are blanks', '\u00a0Ana\u00a0\u2003Maria\u3000', 'Ana Maria'],
    ['two cells of a sheet are two words', 'Ana\tSilva\n', 'Ana Silva'],
    ['zero-width blanks and soft hyphens go', '\ufeffAna\u200b Sil\u00adva\u2060', 'Ana Silva'],
    ['a lonely joiner goes', 'An\u200da\u200c\ufe0f', 'Ana'],
    ['the joiners of a picture stay', 'Ana 👩‍👧 👩🏽‍🦰 ❤️‍🔥', 'Ana 👩‍👧 👩🏽‍🦰 ❤️‍🔥'],
    ['a line break is refused', 'Ana\nMaria', UMA_LINHA],
    ['so is the separator of lines', 'Ana\u2028Maria', UMA_LINHA],
    ['a mark of direction is refused', 'Ana \u202eavliS', INVISIVEIS],
    ['so is the one of a copied name', '\u2068Ana\u2069 Silva', INVISIVEIS],
    ['a filler of Hangul is refused', 'Ana\u3164Silva', INVISIVEIS],
    ['so is the empty Braille cell', 'Ana \u2800', INVISIVEIS],
    ['so is the note without a head', 'Ana\u{1d159}Silva', INVISIVEIS],
    ['anchors of notes and the place of a picture go', 'A\ufff9na\ufffb \ufffcSilva', 'Ana Silva'],
    ['controls are refused', 'Ana\u0007', INVALIDOS],
    ['so is what is no letter and never will be', 'Ana\uffff', INVALIDOS],
    ['NUL is refused', 'Ana\u0000', INVALIDOS],
    ['half a letter is refused', 'Ana\ud83d', INVALIDOS],
    ['blanks alone are nothing', ' \u00a0\u2003 ', OBRIGATORIO],
    ['zero-width blanks alone are nothing', '\u200b\u200b\ufeff', OBRIGATORIO],
    ['fillers and marks alone are nothing', '\u3164 \u2800\u200e\u202e\ufffc\u{1d159}', OBRIGATORIO],
    ['line breaks alone are nothing', '\r\n\u2028', OBRIGATORIO],
  ])('%s', (_, valor, lido) => {
    expect(read(texto().required(), valor)).toBe(lido)
  })

  it('reads again what it read before', () => {
    for (const t of ['Joa\u0303o\u00a0\u200b  D’Ávila', 'Ana\t👩‍👧', '\u00ad'])
      expect(read(texto(), read(texto(), t) as string)).toBe(read(texto(), t))
  })
})

describe('a text of several lines', () => {
  it.each([
    ['keeps its lines and its blanks', ' \n  um\r\n\r\n  dois\tx\rtrês ', '  um\n\n  dois\tx\ntrês'],
    ['loses what is not seen', 'um\u200b\n\u00a0dois\ufeff', 'um\n dois'],
    ['refuses marks of direction', 'um\n\u202edois', INVISIVEIS],
    ['refuses controls', 'um\u001b[31m', INVALIDOS],
    ['is nothing when nothing is seen', '\n\u200b\n\u3164', OBRIGATORIO],
  ])('%s', (_, valor, lido) => {
    expect(read(textoLongo().required(), valor)).toBe(lido)
  })
})

it('a search forgives what it was pasted with', () => {
  expect(read(textoDeBusca(), '\u2068Ana\u2069\n\u3164Ma\u200bria')).toBe('Ana Maria')
  expect(read(textoDeBusca(), '\u0000')).toBe(INVALIDOS)
})

describe('letters', () => {
  it('are counted as a person and the database do', () => {
    expect(countLetters('Ana😀')).toBe(4)
    expect(read(texto().max(3), '😀😀😀')).toBe('😀😀😀')
    expect(read(texto().max(3), '😀😀😀😀')).toBe('Campo deve ter no máximo 3 letras.')
    expect(read(texto().min(5), '😀😀😀')).toBe('Campo deve ter pelo menos 5 letras.')
  })

  it('of a text without end are not gone through', () => {
    expect(read(texto().max(70), 'e\u0301'.repeat(500_000))).toBe('Campo deve ter no máximo 70 letras.')
  })
})
