import fc from 'fast-check'
import { qualquerTexto } from '../teste/textos'
import {
  appendTexto,
  checkResposta,
  cleanResposta,
  isRespostaVazia,
  numeroDaResposta,
  respostaInicial,
} from './resposta'
import { hasTabela, TIPOS_DE_QUESTAO, type TipoDeQuestao } from './tipos'

const OPCOES = ['Direito', 'Esquerdo']
const check = (tipo: TipoDeQuestao, valor: string, obrigatorio = false) =>
  checkResposta({ tipo, obrigatorio, opcoes: OPCOES }, { valor })

const aceitas: [TipoDeQuestao, string][] = [
  ['Texto', 'Relata melhora.\nDorme melhor.'],
  ['Inteiro', '0'],
  ['Inteiro', '999999'],
  ['Fracionário', '12,5'],
  ['Fracionário', '9.999.999,99'],
  ['Data', '2028-02-29'],
  ['Sim/Não', 'Não'],
  ['Domínio', 'Esquerdo'],
  ['EVA', '0'],
  ['EVA', '10'],
]
it.each(aceitas)('%s takes %j', (tipo, valor) => expect(check(tipo, valor, true)).toBeNull())

const recusadas: [TipoDeQuestao, string, string][] = [
  ['Texto', 'a'.repeat(20_001), 'O texto tem 20.001 letras e cabem 20.000.'],
  ['Inteiro', '1000000', 'Informe um número inteiro de até 6 dígitos.'],
  ['Inteiro', '-1', 'Informe um número inteiro de até 6 dígitos.'],
  ['Inteiro', '1,5', 'Informe um número inteiro de até 6 dígitos.'],
  ['Fracionário', '-1,00', 'Valor inválido.'],
  ['Fracionário', '10.000.000,00', 'Valor inválido.'],
  ['Fracionário', 'muito', 'Valor inválido.'],
  ['Data', '2027-02-29', 'Data inválida.'],
  ['Data', '29/02', 'Data inválida.'],
  ['Sim/Não', 'sim', 'Responda Sim ou Não.'],
  ['Domínio', 'Ambos', 'Escolha um valor da lista.'],
  ['EVA', '11', 'Escolha um valor de 0 a 10.'],
  ['EVA', '-1', 'Escolha um valor de 0 a 10.'],
  ['EVA', '4,5', 'Escolha um valor de 0 a 10.'],
]
it.each(recusadas)('%s refuses %j: %s', (tipo, valor, mensagem) => expect(check(tipo, valor)).toBe(mensagem))

it('asks only a required question to be answered', () => {
  for (const tipo of TIPOS_DE_QUESTAO) {
    const vazia = respostaInicial(tipo, null)
    expect(isRespostaVazia(tipo, vazia)).toBe(true)
    expect(checkResposta({ tipo, obrigatorio: false }, vazia)).toBeNull()
    expect(checkResposta({ tipo, obrigatorio: true }, vazia)).toBe('Campo é obrigatório.')
  }
  expect(check('Texto', ' \n ', true)).toBe('Campo é obrigatório.')
})

it('is a number where there is one', () => {
  expect(numeroDaResposta('EVA', '7')).toBe(7)
  expect(numeroDaResposta('Inteiro', '012')).toBe(12)
  expect(numeroDaResposta('Fracionário', '1.234,5')).toBe(1234.5)
  expect(numeroDaResposta('Texto', '7')).toBeNull()
  expect(numeroDaResposta('EVA', '')).toBeNull()
})

const tipo = fc.constantFrom(...TIPOS_DE_QUESTAO.filter((t) => !hasTabela(t)))
const texto = fc.oneof(
  qualquerTexto(),
  fc.constantFrom(...aceitas.map(([, valor]) => valor)),
  fc.integer().map(String),
  fc.stringMatching(/^[\d.,]{0,9}$/),
)

it('cleaning changes nothing that is clean, nor whether an answer is taken', () => {
  fc.assert(
    fc.property(tipo, texto, fc.boolean(), (tipo, valor, obrigatorio) => {
      const limpa = cleanResposta(tipo, { valor })
      expect(cleanResposta(tipo, limpa)).toEqual(limpa)
      expect(check(tipo, limpa.valor, obrigatorio)).toBe(check(tipo, valor, obrigatorio))
    }),
  )
})

it('whatever is taken of a numeric type is a number within its limits', () => {
  const maior: Partial<Record<TipoDeQuestao, number>> = {
    EVA: 10,
    Inteiro: 999_999,
    Fracionário: 9_999_999.99,
  }
  fc.assert(
    fc.property(fc.constantFrom('EVA', 'Inteiro', 'Fracionário'), texto, (tipo, valor) => {
      const { valor: limpo } = cleanResposta(tipo, { valor })
      fc.pre(limpo !== '')
      const numero = numeroDaResposta(tipo, limpo)
      expect(numero === null).toBe(check(tipo, valor) !== null)
      if (numero !== null) expect(numero >= 0 && numero <= (maior[tipo] as number)).toBe(true)
    }),
  )
})

it('a default answer is added to what was written', () => {
  expect(appendTexto('', 'Manter conduta.')).toBe('Manter conduta.')
  expect(appendTexto('Sem dor.', 'Manter conduta.')).toBe('Sem dor. Manter conduta.')
  expect(appendTexto('Sem dor.\n', 'Manter conduta.')).toBe('Sem dor.\nManter conduta.')
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (escrito, novo) => {
      const junto = appendTexto(escrito, novo)
      expect(junto.startsWith(escrito.trimEnd())).toBe(true)
      expect(junto.endsWith(novo)).toBe(true)
    }),
  )
})
