// Only in the whole run.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { insist } from '../../teste/until'

const MESAS = 50
const POR_MESA = 5
let c: ClinicaComGuias
let prefixo: string
beforeAll(async () => {
  c = await openGuias()
  const { rows } = await sql<{ prefixo: string }>`
    select u.faixa || lpad(e.codigo_numeracao_guia::text, 2, '0') as prefixo from unidade u, especialidade e
    where u.id = ${c.centro._id} and e.id = ${c.pilates._id}`.execute(c.db)
  prefixo = rows[0]?.prefixo as string
})
afterAll(() => c.fechar())

const ate = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
/** What follows the unit's and the specialty's digits in the numbers of all its guides, lowest first. */
const sequencias = async (): Promise<number[]> => {
  const { rows } = await sql<{ numero: string }>`
    select numero from guia where unidade_id = ${c.centro._id} and starts_with(numero, ${prefixo})`.execute(
    c.db,
  )
  return rows.map(({ numero }) => Number(numero.slice(prefixo.length))).sort((a, b) => a - b)
}

it('goes on without a gap and without a number twice, whoever else saves and whatever fails', async () => {
  const { _id } = await c.marcado()
  const saves = {
    certo: () => c.salvar(c.guiaNova()),
    // Fails before a number is taken.
    incompleto: () => c.salvar(c.guiaNova({ solicitacao: { cid10: '' } })),
    // And after: Supervisao may save a guide, and may not choose it on a card.
    semPoder: () => c.salvar(c.guiaNova({ agendamentos: [_id] }), 'Supervisao'),
    // Sent twice at once, because the first answer did not come.
    duasVezes: async () => {
      const chave = { 'idempotency-key': randomUUID() }
      const enviar = () => insist(() => c.pedir()('POST', '/api/guia', c.guiaNova(), chave))
      const [a, b] = await Promise.all([enviar(), enviar()])
      expect(a.json().guia).toEqual(b.json().guia)
      return a
    },
  }
  const ordem = [saves.certo, saves.incompleto, saves.certo, saves.semPoder, saves.duasVezes]
  const respostas: { statusCode: number; numero: string }[] = []
  await Promise.all(
    ate(MESAS).map(async (mesa) => {
      for (const n of ate(POR_MESA)) {
        const r = await insist(ordem[(mesa + n) % ordem.length] as () => ReturnType<typeof c.salvar>)
        respostas.push({ statusCode: r.statusCode, numero: r.json().guia?.autorizacao.numeroGuia })
      }
    }),
  )
  const de = (codigo: number) => respostas.filter((r) => r.statusCode === codigo)
  expect([201, 422, 403].map((codigo) => de(codigo).length)).toEqual([150, 50, 50])
  const numeros = de(201).map((r) => Number(r.numero.slice(prefixo.length)))
  expect(numeros.sort((a, b) => a - b)).toEqual(ate(150))
  expect(await sequencias()).toEqual(ate(150))
}, 600_000)

it('passes over numbers that the clinic had before, also where many save at once', async () => {
  const ultimo = Math.max(...(await sequencias()))
  const [paciente] = c.clinica.pacientes
  await c.db
    .insertInto('guia')
    .values(
      [1, 2, 4, 7].map((n) => ({
        id: novoId(),
        numero: `${prefixo}${ultimo + n}`,
        paciente_id: paciente?._id as string,
        beneficiario_nome: 'De outro sistema',
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: HOJE,
      })),
    )
    .execute()
  const respostas = await Promise.all(ate(8).map(() => insist(() => c.salvar(c.guiaNova()))))
  expect(respostas.map((r) => r.statusCode)).toEqual(ate(8).map(() => 201))
  expect((await sequencias()).slice(-12)).toEqual(ate(12).map((n) => ultimo + n))
})
