import type { TipoDeQuestao } from '@clinica/shared-domain'
import { TIPOS_DE_QUESTAO } from '@clinica/shared-domain/prontuario/tipos'
import type { Pergunta, Resposta } from '../respostas/pergunta'
import { isSemNovidade, repeatTextos } from './repetir'

const pergunta = (tipo: TipoDeQuestao, mais: Partial<Pergunta> = {}): Pergunta => ({
  _id: tipo,
  enunciado: tipo,
  tipo,
  obrigatorio: false,
  expandida: false,
  respostasPadroes: [],
  opcoes: ['Bom'],
  ...mais,
})
const grupoDe = (...perguntas: Pergunta[]) => [{ id: 'g', titulo: 'G', perguntas }]
const RESPONDIDAS: Record<TipoDeQuestao, Resposta> = {
  Texto: { valor: 'Dor ao subir escada.' },
  Inteiro: { valor: '12' },
  Fracionário: { valor: '12,50' },
  Data: { valor: '2026-11-18' },
  'Sim/Não': { valor: 'Sim' },
  Domínio: { valor: 'Bom' },
  EVA: { valor: '5' },
  Escore: { valor: '', tabela: { '0': { nota: 7 } } },
  Tabela: { valor: '', tabela: { 'ombro.abducao': { adm: { direito: 120 } } } },
  'Mapa corporal': { valor: '', tabela: { 'frente.ombroD': { dor: { intensidade: 7 } } } },
}
const todas = grupoDe(...TIPOS_DE_QUESTAO.map((tipo) => pergunta(tipo)))
const ULTIMA = { data: '2026-11-18', respostas: RESPONDIDAS }

it('repeats texts alone, of every kind of question, and never over what is written', () => {
  const texto = { Texto: { valor: 'Dor ao subir escada.', repetida: '2026-11-18' } }
  expect(repeatTextos(todas, {}, ULTIMA)).toEqual(texto)
  expect(repeatTextos(todas, { Texto: { valor: 'Outra.' } }, ULTIMA)).toEqual({})
  const padrao = grupoDe(pergunta('Texto', { respostaPadrao: 'Manter conduta.' }))
  expect(repeatTextos(padrao, { Texto: { valor: 'Manter conduta.' } }, ULTIMA)).toEqual(texto)
})

it('has nothing new while all is empty, repeated, typed again alike or what the form begins with', () => {
  const semNovidade = (agora: Record<string, Resposta>, grupos = todas) =>
    isSemNovidade(grupos, agora, RESPONDIDAS)
  expect(semNovidade({})).toBe(true)
  expect(semNovidade(repeatTextos(todas, {}, ULTIMA))).toBe(true)
  expect(semNovidade({ Texto: { valor: 'Dor ao subir escada. ' } })).toBe(true)
  expect(semNovidade({ Texto: { valor: 'Sem dor.' } })).toBe(false)
  const padrao = grupoDe(pergunta('Inteiro', { respostaPadrao: '10' }))
  expect(semNovidade({ Inteiro: { valor: '10' } }, padrao)).toBe(true)
  // A measure of today is today's, also where it is what it was.
  for (const tipo of TIPOS_DE_QUESTAO.filter((t) => t !== 'Texto'))
    expect([tipo, semNovidade({ [tipo]: RESPONDIDAS[tipo] })]).toEqual([tipo, false])
})
