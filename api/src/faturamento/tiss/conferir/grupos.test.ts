import type { Pendencias } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type ClinicaComLotes, DIAS, openLotes } from '../../../teste/faturamento/lotes'

let c: ClinicaComLotes
beforeAll(async () => {
  c = await openLotes()
})
afterAll(() => c.fechar())

it('the check names the groups of guides that become lots of their own, and the lots are these groups', async () => {
  const [, outra] = c.clinica.unidades
  const ids: string[] = []
  for (const semana of [0, 1, 2]) {
    const { guia } = await c.paraLote({ dias: DIAS.map((d) => d - 7 * semana) })
    ids.push(guia._id)
  }
  await sql`update guia set unidade_id = ${outra._id} where id = ${ids[1]}`.execute(c.db)
  const pacote = await c.finalizado(ids.map((_id) => ({ _id })))
  const conferir = async (): Promise<Pendencias> =>
    (await c.pedir('Faturista')('GET', `/api/tiss/pendencias?pacote=${pacote._id}`)).json()
  const { grupos, guias } = await conferir()
  expect(new Set(grupos.flatMap((g) => g.guias))).toEqual(new Set(guias.map((g) => g._id)))
  const esperados = new Set([`${c.centro._id} ${[ids[0], ids[2]].sort().join()}`, `${outra._id} ${ids[1]}`])
  expect(new Set(grupos.map((g) => `${g.unidade._id} ${[...g.guias].sort().join()}`))).toEqual(esperados)
  const { lotes } = await c.gerados([pacote._id])
  const feitos = await Promise.all(lotes.map((l) => c.lote(l._id)))
  const doLote = feitos.map(
    (l) =>
      `${l.unidade._id} ${l.conteudo
        .map((g) => g._id)
        .sort()
        .join()}`,
  )
  expect(new Set(doLote)).toEqual(esperados)
  // What is in a lot goes into no other one.
  expect((await conferir()).grupos).toEqual([])
})
