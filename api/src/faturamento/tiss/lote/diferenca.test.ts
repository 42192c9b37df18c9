import { formatReais } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { eraseDosLotes } from './apagarPaciente'

let c: ClinicaComLotes
beforeAll(async () => {
  c = await openLotes()
})
afterAll(() => c.fechar())

it('a lot keeps of each guide whose file says another sum than its packages how many cents, and why', async () => {
  const linha = (qual: 'pilates' | 'reabilitacao', n: number) =>
    c.linha(qual, { qtdSolicitada: n, qtdAutorizada: n, qtdRealizada: n, data: dia(-7) })
  const procedimentos = [linha('pilates', 5), linha('reabilitacao', 1)]
  const { guia } = await c.paraLote({
    guia: {
      solicitacao: { data: dia(-60), carater: 'E', indicacao: 'Dor lombar', procedimentos },
      procedimentosRealizados: { procedimentos },
    },
  })
  const igual = await c.paraLote({ dias: [-14, -13, -12] })
  const pacote = await c.finalizado([{ _id: guia._id }, { _id: igual.guia._id }])
  const antes = await c.pendencias(`pacote=${pacote._id}`)
  const outra = antes.find((g) => g._id === guia._id)
  expect(outra?.centavosDoXml).not.toBe(outra?.centavos)
  const { lotes } = await c.gerados([pacote._id])
  const { conteudo, centavos } = await c.lote(lotes[0]?._id as string)
  const daGuia = (id: string) => conteudo.find((g) => g._id === id)
  expect(daGuia(guia._id)).toMatchObject({
    centavos: outra?.centavosDoXml,
    centavosNoPacote: outra?.centavos,
    diferenca: expect.stringMatching(/^Procedimentos com quantidades diferentes: .*\.$/),
  })
  expect(daGuia(igual.guia._id)).toMatchObject({ centavosNoPacote: null, diferenca: null })
  // The package's money is the lot's and what the lot names, to the cent.
  const nomeada = conteudo.reduce(
    (n, g) => n + (g.centavosNoPacote === null ? 0 : g.centavos - g.centavosNoPacote),
    0,
  )
  expect(formatReais(centavos - nomeada)).toBe(formatReais(pacote.total))
  await c.db
    .transaction()
    .execute((tx) =>
      eraseDosLotes(tx, sql`(select guia_id from lote_guia where guia_id = ${guia._id}::uuid)`),
    )
  const depois = (await c.lote(lotes[0]?._id as string)).conteudo.find((g) => g._id === null)
  expect(depois).toMatchObject({ centavosNoPacote: null, diferenca: null, centavos: outra?.centavosDoXml })
})
