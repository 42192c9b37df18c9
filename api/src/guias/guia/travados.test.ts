import {
  acoes,
  can,
  type Guia,
  isAvaliacao,
  PERFIS,
  type ProcedimentoRealizado,
} from '@clinica/shared-domain'
import fc from 'fast-check'
import { type ClinicaComGuias, type EnvioDeGuia, openGuias } from '../../teste/guias'
import { draws } from '../../teste/whole'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

const SEM = PERFIS.filter((perfil) => !can({ perfil }, acoes.faturamento_guia))

/** Fields that only who bills may write, all of them different from what a new guide has. */
const deFaturista = () => {
  const { atendimento, consultaReferencia, procedimentosRealizados } = c.guiaCheia()
  return { atendimento, consultaReferencia, procedimentosRealizados }
}
const travados = (g: Guia) => {
  const {
    procedimentos,
    totalProcedimentos: _,
    totalGuia: __,
    maxAutorizado: ___,
    ...totais
  } = g.procedimentosRealizados
  return {
    indicacaoAcidente: g.atendimento.indicacaoAcidente,
    consultaReferencia: g.consultaReferencia,
    totais,
    realizadas: procedimentos.map((l) => l.qtdRealizada),
  }
}

describe.each(SEM)('%s', (perfil) => {
  it('is not refused for what is ignored', async () => {
    const cheia = c.guiaCheia()
    const [linha] = cheia.procedimentosRealizados.procedimentos
    const guia = await c.salva(
      {
        atendimento: { indicacaoAcidente: 'ZZZ' },
        consultaReferencia: { tipoDoenca: 'muito longa', tempoDoenca: { anos: -1, meses: 'x', dias: 1000 } },
        procedimentosRealizados: {
          ...cheia.procedimentosRealizados,
          observacao: 'x'.repeat(600),
          fatorMultiplicador: 99,
          totalGases: -5,
          procedimentos: [{ codigo: '1' }, ...Array(6).fill({ ...linha, qtdRealizada: 5000 })],
        },
      } as never,
      perfil,
    )
    expect(travados(guia)).toMatchObject({ indicacaoAcidente: null, realizadas: [10] })
    expect(guia.procedimentosRealizados).toMatchObject({
      observacao: null,
      fatorMultiplicador: 1,
      totalGases: 0,
    })
  })

  it('writes none of billing’s fields on a new guide, and saves it all the same', async () => {
    const guia = await c.salva(deFaturista(), perfil)
    expect(travados(guia)).toEqual({
      indicacaoAcidente: null,
      consultaReferencia: { tipoDoenca: null, tempoDoenca: { anos: null, meses: null, dias: null } },
      totais: {
        observacao: null,
        totalTaxasAlugueis: 0,
        totalMateriais: 0,
        totalMedicamentos: 0,
        totalDiarias: 0,
        totalGases: 0,
        fixarValor: false,
        fatorMultiplicador: 1,
      },
      // As authorised, whatever they say of what was performed.
      realizadas: [10],
    })
    expect(guia.atendimento).toMatchObject({ tipoAtendimento: '03', tipoSaida: '1' })
  })

  it('changes none of them by an edit, whatever is sent', async () => {
    const guia = await c.salva(c.guiaCheia(), 'Faturista')
    const depois = await c.alterada(
      guia,
      {
        autorizacao: { senha: 'S2' },
        atendimento: { indicacaoAcidente: '0' },
        consultaReferencia: { tipoDoenca: 'C', tempoDoenca: { anos: 9, meses: 9, dias: 9 } },
        procedimentosRealizados: {
          observacao: 'outra',
          totalTaxasAlugueis: 9,
          totalMateriais: 9,
          totalMedicamentos: 9,
          totalDiarias: 9,
          totalGases: 9,
          fixarValor: true,
          fatorMultiplicador: 9,
          procedimentos: guia.procedimentosRealizados.procedimentos.map((l) => ({ ...l, qtdRealizada: 99 })),
        },
      },
      perfil,
    )
    expect(travados(depois)).toEqual(travados(guia))
    expect(depois.autorizacao.senha).toBe('S2')
    expect(depois.procedimentosRealizados).toEqual(guia.procedimentosRealizados)
    expect(depois.historico.at(-1)?.campos).toEqual(['5'])
  })
})

it('makes the performed rows of the requested ones, until somebody who bills wrote them', async () => {
  const guia = await c.salva()
  const feitas = (g: Guia) =>
    g.procedimentosRealizados.procedimentos.map((l) => [l.codigo, l.qtdRealizada, l.editado])
  expect(feitas(guia)).toEqual([['50000470', 10, false]])
  const [linha] = guia.solicitacao.procedimentos
  const menos = await c.alterada(guia, { solicitacao: { procedimentos: [{ ...linha, qtdAutorizada: 6 }] } })
  expect(feitas(menos)).toEqual([['50000470', 6, false]])
  const escrita = await c.alterada(
    menos,
    {
      procedimentosRealizados: {
        procedimentos: menos.procedimentosRealizados.procedimentos.map((l) => ({ ...l, qtdRealizada: 3 })),
      },
    },
    'Faturista',
  )
  expect(feitas(escrita)).toEqual([['50000470', 3, true]])
  const depois = await c.alterada(escrita, {
    solicitacao: { procedimentos: [{ ...linha, qtdAutorizada: 8 }] },
  })
  expect(feitas(depois)).toEqual([['50000470', 3, true]])
})

/** Written apart from the product's own sums. */
const expectedTotals = (g: Guia) => {
  const unit = (l: ProcedimentoRealizado) =>
    l.ch && l.valorCH ? Number((BigInt(l.ch) * BigInt(l.valorCH) * 2n + 100n) / 200n) : (l.valorFixo ?? 0)
  const p = g.procedimentosRealizados
  let soma = 0
  for (const l of p.procedimentos) {
    expect([l.valorUnitario, l.valorTotal]).toEqual([unit(l), unit(l) * (l.qtdRealizada ?? 0)])
    if (!isAvaliacao(l.nome)) soma += l.valorTotal
  }
  const procedimentos = p.fixarValor ? soma : soma * p.fatorMultiplicador
  const outras = p.totalTaxasAlugueis + p.totalMateriais + p.totalMedicamentos + p.totalDiarias + p.totalGases
  return { totalProcedimentos: procedimentos, totalGuia: procedimentos + outras }
}

it('no total of a client survives, whoever sends it and however often it is saved', async () => {
  const valor = fc.integer({ min: 0, max: 999_999_999 })
  const nome = fc.constantFrom(
    'reabilitacao' as const,
    'pilates' as const,
    'avaliacao' as const,
    'domiciliar' as const,
  )
  const qtd = fc.integer({ min: 1, max: 999 })
  const linha = fc
    .tuple(
      nome,
      fc.record({
        qtdSolicitada: qtd,
        qtdAutorizada: qtd,
        qtdRealizada: qtd,
        ch: valor,
        valorCH: valor,
        valorFixo: valor,
        valorUnitario: valor,
        valorTotal: valor,
      }),
    )
    .map(([qual, troca]) => c.linha(qual, { codigoTabela: '22', ...troca }))
  const envio = fc.record({
    solicitacao: fc.record({ procedimentos: fc.array(linha, { minLength: 1, maxLength: 5 }) }),
    procedimentosRealizados: fc.record({
      procedimentos: fc.array(linha, { maxLength: 5 }),
      totalProcedimentos: valor,
      totalGuia: valor,
      maxAutorizado: valor,
      totalTaxasAlugueis: valor,
      totalMateriais: valor,
      totalGases: valor,
      fixarValor: fc.boolean(),
      fatorMultiplicador: fc.integer({ min: 1, max: 9 }),
    }),
  })
  const quem = fc.constantFrom('Recepcionista' as const, 'Faturista' as const, 'Profissional' as const)
  const hold = (g: Guia) => {
    const { totalProcedimentos, totalGuia, maxAutorizado } = g.procedimentosRealizados
    expect({ totalProcedimentos, totalGuia }).toEqual(expectedTotals(g))
    expect(maxAutorizado).toBe(Math.max(...g.solicitacao.procedimentos.map((l) => l.qtdAutorizada ?? 0)))
    expect(g.sessoes.quantidade).toBe(maxAutorizado)
  }
  await fc.assert(
    fc.asyncProperty(envio, envio, quem, quem, async (nova, troca, um, outro) => {
      const guia = await c.salva(nova as unknown as EnvioDeGuia, um)
      hold(guia)
      hold(await c.alterada(guia, troca, outro))
    }),
    { numRuns: draws(30) },
  )
}, 300_000)
