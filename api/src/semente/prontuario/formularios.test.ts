import {
  type Formulario,
  formularioSchema,
  type Questao,
  questaoSchema,
  TIPOS_DE_QUESTAO,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { requireVersoes } from '../../prontuario/questao/versao'
import { type AppDeTeste, testApp } from '../../teste/app'
import { generateEspecialidades } from '../cadastros/especialidades'
import { createRelogio } from '../calendario'
import { insertAll } from '../insertAll'
import { createSorteio } from '../sorteio'
import type { Contexto } from '../tipos'
import { generateFormularios } from './formularios'

const AGORA = new Date('2026-09-16T17:20:00Z')
let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ agora: () => AGORA })
  const contexto = { s: createSorteio(1), relogio: createRelogio(AGORA, 'America/Sao_Paulo') } as Contexto
  const especialidades = generateEspecialidades(contexto)
  const { dominios, perguntas, formularios, grupos, questoes } = generateFormularios(contexto, especialidades)
  await sql`update especialidade set ativo = false`.execute(t.db)
  await t.db.transaction().execute((tx) =>
    insertAll(tx, {
      especialidade: especialidades.map(({ linha }) => linha),
      dominio: dominios.linhas,
      dominio_valor: dominios.valores,
      questao: perguntas.questoes,
      questao_versao: perguntas.versoes,
      formulario: formularios,
      formulario_grupo: grupos,
      formulario_questao: questoes,
    }),
  )
})
afterAll(() => t.fechar())

const ler = async <T>(caminho: string, nome: string): Promise<T> =>
  (await t.como('Gerente')('GET', `/api/${caminho}`)).json()[nome]

it('each of the eight specialties has an assessment and a session, that the server itself would take', async () => {
  const lista = await ler<Formulario[]>('formulario?limit=100', 'formularios')
  expect(new Set(lista.map((f) => `${f.especialidade.nome} ${f.avaliacao}`)).size).toBe(16)
  for (const { _id } of lista) {
    const f = await ler<Formulario>(`formulario/${_id}`, 'formulario')
    formularioSchema.validateSync(f)
    const r = await t.como('Gerente')('PUT', `/api/formulario/${_id}`, { ...f })
    expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, ''])
  }
})

it('every question passes the form that makes questions, in the version that is asked', async () => {
  const questoes = await ler<Questao[]>('questao?limit=900', 'questoes')
  for (const q of questoes) questaoSchema.validateSync(q)
  expect(new Set(questoes.map((q) => q.tipo)).size).toBe(TIPOS_DE_QUESTAO.length)
  expect(questoes.map((q) => q.enunciado)).toEqual(
    expect.arrayContaining(['EVA', 'Intensidade Queixa', 'Dificuldade Queixa']),
  )
  const antes = await t.db.selectFrom('questao').select(['id', 'versao_id']).execute()
  const versoes = await t.db.transaction().execute((tx) =>
    requireVersoes(
      tx as never,
      antes.map((q) => q.id),
    ),
  )
  expect(antes.map((q) => versoes.get(q.id))).toEqual(antes.map((q) => q.versao_id))
})
