import { v7 as novoId } from 'uuid'
import { type AppDeTeste, testApp } from '../teste/app'
import { insertAll } from './insertAll'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

it('writes every column that a row names, also one that the first row does not', async () => {
  const cid = (descricao: string) => ({ id: novoId(), descricao, descricao_abreviada: descricao })
  await t.db.transaction().execute((tx) =>
    insertAll(tx, {
      dominio: [],
      cid: [cid('Z99.8'), { ...cid('Z99.9'), atualizado_por: 'x' }],
    }),
  )
  const linhas = await t.db
    .selectFrom('cid')
    .select(['descricao', 'atualizado_por'])
    .where('descricao', 'in', ['Z99.8', 'Z99.9'])
    .orderBy('descricao')
    .execute()
  expect(linhas).toEqual([
    { descricao: 'Z99.8', atualizado_por: null },
    { descricao: 'Z99.9', atualizado_por: 'x' },
  ])
})
