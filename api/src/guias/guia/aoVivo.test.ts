import type { Guia } from '@clinica/shared-domain'
import { HOJE } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { forget, hears, nomes, openMesa, settle } from '../../teste/mesas'
import { closeStreams } from '../../teste/stream'
import { until } from '../../teste/until'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await closeStreams(c.app)
  await c.esvaziar()
})

type Pessoa = ClinicaComGuias['clinica']['pacientes'][number]
const minha = (c: ClinicaComGuias) => c.clinica.pacientes[0]?.guia._id as string

describe('a grid that shows a guide', () => {
  it.each([
    [
      'is edited',
      (g: Guia) =>
        c.alterada(g, { solicitacao: { procedimentos: [c.linha('pilates', { qtdAutorizada: 4 })] } }),
    ],
    [
      'is sent to billing',
      (g: Guia) => c.pedir()('POST', `/api/guia/${g._id}/bloquear`, { observacao: 'Lote' }),
    ],
    ['leaves its card by a removal', (g: Guia) => c.pedir()('DELETE', `/api/guia/${g._id}`)],
  ])('is told the hour when it %s', async (_, fazer) => {
    const guia = await c.salva()
    await c.marcado({ guia: [{ _id: guia._id }, { _id: minha(c) }], confirmado: true })
    const s = await openMesa(c)
    await settle(c)
    forget(s)
    await fazer(guia)
    await hears(s)
    expect(new Set(nomes(s))).toEqual(new Set([`${HOJE} 08:00`]))
  })

  it('is told the guide that a new one is on the card of its appointment', async () => {
    const a = await c.marcado()
    const s = await openMesa(c)
    const guia = await c.salva({ agendamentos: [a._id], confirmado: true })
    await until(() => s.texto().includes(guia.autorizacao.numeroGuia))
  })
})

it('pickers of both patients are told when a guide changes its patient', async () => {
  const guia = await c.salva()
  const [um, outro] = c.clinica.pacientes as [Pessoa, Pessoa]
  const s = await openMesa(c, { assunto: 'guia', paciente: um._id }, { assunto: 'guia', paciente: outro._id })
  await c.alterada(guia, { beneficiario: { _id: outro._id, nome: outro.nome } })
  await hears(s, 2)
  expect(s.eventos.map((e) => (e as unknown as { paciente: string }).paciente).sort()).toEqual(
    [um._id, outro._id].sort(),
  )
})
