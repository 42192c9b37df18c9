import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ clinica: false })
})
afterAll(() => t.fechar())

/**
 * A guide's number and a lot's are given by the server, in a sequence that is locked, and reminders are made by a job: nobody can send
 * one. A file that counts already is told as such, never as an error. What another desk put into a lot meanwhile makes the making of lots begin again; a set of schemas takes the place of the one before.
 */
const SEM_ROTA = [
  'emitido_numero_uk',
  'esquema_tiss_em_uso_uk',
  'glosa_aceita_uk',
  'guia_numero_uk',
  'lembrete_uk',
  'lote_guia_uk',
  'lote_numero_uk',
  'lote_sessao_viva_uk',
  'lote_transacao_uk',
  'recibo_numero_uk',
  'recurso_item_vivo_uk',
  'recurso_numero_uk',
  'retorno_hash_uk',
]

describe('what the database refuses', () => {
  it('has words for every unique index that people can meet, and none for one that is gone', async () => {
    const { rows } = await sql<{ nome: string }>`
      select indexname as nome from pg_indexes
      where schemaname = 'public' and indexname like '%\\_uk' order by 1`.execute(t.db)
    const unicos = rows.map((row) => row.nome).filter((nome) => !SEM_ROTA.includes(nome))
    const ditos = [...t.app.constraints.keys()].filter((nome) => nome.endsWith('_uk'))
    expect(ditos.sort()).toEqual(unicos)
  })

  it('is said by one owner', () => {
    expect(() =>
      t.app.registerConstraints({ cid_codigo_uk: { status: 409, tipo: 'duplicado', msg: 'Outra coisa.' } }),
    ).toThrow('A restrição cid_codigo_uk já tem o seu texto.')
  })
})
