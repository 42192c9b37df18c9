// Runs again by Node 24.
import { randomUUID } from 'node:crypto'
import type { Guia } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { type ClinicaComGuias, openGuias, PRECOS } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

describe('a guide saved', () => {
  it('reads back whole, every field of it', async () => {
    const envio = c.guiaCheia()
    const guia = await c.salva(envio, 'Faturista')
    expect(await c.ler(guia._id)).toEqual(guia)
    const { medico, linha } = c
    expect(guia).toMatchObject({
      ativo: true,
      bloqueada: false,
      bloqueadoParaPagamento: false,
      unidade: 'Centro',
      especialidade: 'Pilates',
      paciente: { _id: c.clinica.pacientes[0]?._id, nome: 'Ana Souza', nome_social: null },
      profissional: { nome: 'Marina Alves' },
      agendamentos: [],
      sessoes: { quantidade: 10, usadas: 0, restantes: 10 },
      pacienteGestante: true,
      autorizacao: { ...(envio.autorizacao as object), registroANS: '123456' },
      beneficiario: {
        nome: 'Ana Souza',
        plano: 'Pleno',
        numeroCarteira: '70000',
        coParticipacao: true,
        convenio: {
          nome: 'Saúde Plena',
          ans: '123456',
          particular: false,
          valorCH: PRECOS.valorCH,
          vencimentoGuiaDias: 30,
          tabelas: c.tabelas.slice(0, 2),
        },
      },
      contratadoSolicitante: {
        documentoSolicitante: '11222333000181',
        profissionalSolicitante: { _id: medico, nome: 'Rute Prado', cbo: '225270' },
      },
      solicitacao: {
        data: HOJE,
        hora: '09:30',
        carater: 'U',
        cid10: 'M54.5',
        indicacao: 'Dor lombar\ncrônica',
      },
      contratadoExecutante: {
        ...(envio.contratadoExecutante as object),
        documentoExecutante: '52998224725',
        endereco: { codigoIBGEMunicipio: '3550308', cep: '01310100' },
      },
      atendimento: { tipoAtendimento: '03', indicacaoAcidente: '2', tipoSaida: '1' },
      consultaReferencia: { tipoDoenca: 'A', tempoDoenca: { anos: 1, meses: 2, dias: 3 } },
      opm: {
        solicitados: [{ codTabela: '19', fabricante: 'Fábrica', qtd: 1 }],
        utilizados: [{ codTabela: '19', codBarras: '789' }],
      },
      tiss: envio.tiss as object,
    })
    const [reabilitacao, avaliacao] = guia.procedimentosRealizados.procedimentos
    expect(reabilitacao).toMatchObject({
      ...linha('reabilitacao', { qtdRealizada: 4 }),
      horaFinal: '08:50',
      viaAcesso: 'U',
      tecnicaUtilizada: 'C',
      reducaoAcrescimoPct: 1000,
    })
    expect(avaliacao).toMatchObject({ codigoTabela: '98', qtdRealizada: 1, editado: true })
    expect(guia.procedimentosRealizados).toMatchObject({ observacao: 'Faltou duas vezes', maxAutorizado: 10 })
  })

  it('is of the patient by their own name and of the CID as the register spells it, whatever is sent', async () => {
    const troca = { beneficiario: { nome: 'Outra Pessoa' }, solicitacao: { cid10: 'm54.5' } }
    const daGuia = ({ beneficiario, solicitacao }: Guia) => [beneficiario.nome, solicitacao.cid10]
    const guia = await c.salva(troca)
    expect(daGuia(guia)).toEqual(['Ana Souza', 'M54.5'])
    expect(daGuia(await c.alterada(guia, troca))).toEqual(['Ana Souza', 'M54.5'])
  })

  it('begins with the defaults of the form', async () => {
    const guia = await c.salva()
    expect(guia).toMatchObject({
      contratadoSolicitante: { tipoSolicitante: 'J' },
      solicitacao: { carater: 'E' },
      atendimento: { tipoAtendimento: '03' },
      procedimentosRealizados: { fatorMultiplicador: 1, fixarValor: false },
    })
  })

  it('of before the whole form reads whole, what nobody knew being null', async () => {
    const { guia } = c.clinica.pacientes[0] as (typeof c.clinica.pacientes)[0]
    const lida = await c.ler(guia._id)
    expect(lida).toMatchObject({
      autorizacao: { numeroGuia: guia.numero, registroANS: null },
      beneficiario: { numeroCarteira: null, coParticipacao: false },
      solicitacao: { procedimentos: [], carater: null },
      contratadoExecutante: { endereco: { cep: null } },
      consultaReferencia: { tempoDoenca: { anos: null } },
      opm: { solicitados: [], utilizados: [] },
      tiss: { atendimentoRN: false },
      sessoes: { quantidade: 10 },
    })
  })

  it('takes codTabela and codigoTabela, and our table by its id', async () => {
    const [propria] = c.tabelas
    const { tabela: _, ...sem } = c.linha('pilates')
    const guia = await c.salva(
      {
        solicitacao: {
          procedimentos: [
            { ...sem, codTabela: '00' },
            { ...sem, codigoTabela: '98' },
            { ...sem, codTabela: propria?._id },
            { ...sem, tabela: propria?._id },
          ],
        },
        procedimentosRealizados: { procedimentos: [{ ...sem, codigoTabela: propria?._id, qtdRealizada: 3 }] },
        opm: {
          solicitados: [{ codTabela: '18', codigo: '1' }],
          utilizados: [{ codigoTabela: '19', codigo: '1' }],
        },
      },
      'Faturista',
    )
    expect(guia.solicitacao.procedimentos.map((l) => [l.codigoTabela, l.tabela?._id])).toEqual(
      ['00', '98', '22', '22'].map((codigo) => [codigo, propria?._id]),
    )
    expect(guia.procedimentosRealizados.procedimentos).toMatchObject([
      { codigoTabela: '22', tabela: propria },
    ])
    expect(guia.opm).toMatchObject({ solicitados: [{ codTabela: '18' }], utilizados: [{ codTabela: '19' }] })
  })

  it('takes the two digits of the table that a row is from, where the row says none', async () => {
    const segunda = c.tabelas[1]?._id ?? ''
    await c.db
      .updateTable('tabela_procedimento')
      .set({ codigo_tabela: '98' })
      .where('id', '=', segunda)
      .execute()
    const guia = await c.salva({
      solicitacao: {
        procedimentos: [
          c.linha('domiciliar'),
          c.linha('pilates'),
          c.linha('domiciliar', { codigoTabela: '00' }),
        ],
      },
    })
    expect(guia.solicitacao.procedimentos.map((p) => p.codigoTabela)).toEqual(['98', '22', '00'])
    expect(guia.procedimentosRealizados.procedimentos.map((p) => p.codigoTabela)).toEqual(['98', '22', '00'])
  })

  it('drops the rows in which nothing was given', async () => {
    const { data } = c.linha('pilates')
    const guia = await c.salva({ solicitacao: { procedimentos: [{ data }, c.linha('pilates'), { data }] } })
    expect(guia.solicitacao.procedimentos).toHaveLength(1)
  })

  it('is answered the same when its answer was lost and it comes again', async () => {
    const chave = { 'idempotency-key': randomUUID() }
    const envio = c.guiaNova()
    const [uma, outra] = [
      await c.pedir()('POST', '/api/guia', envio, chave),
      await c.pedir()('POST', '/api/guia', envio, chave),
    ]
    expect([uma.statusCode, outra.statusCode]).toEqual([201, 201])
    expect(outra.json()).toEqual(uma.json())
  })
})

describe('what is the server’s', () => {
  it('is made by it, whatever comes', async () => {
    const guia = await c.salva(
      {
        _id: novoId(),
        bloqueada: true,
        bloqueadoParaPagamento: true,
        observacaoFaturamento: 'minha',
        historico: [{ codigo: 9, descricao: 'inventada' }],
        sessoes: { quantidade: 999 },
        autorizacao: { numeroGuia: '666', registroANS: '999999' },
        procedimentosRealizados: { totalProcedimentos: 1, totalGuia: 1, maxAutorizado: 999 },
      },
      'Faturista',
    )
    expect(guia).toMatchObject({
      bloqueada: false,
      bloqueadoParaPagamento: false,
      observacaoFaturamento: null,
      sessoes: { quantidade: 10 },
      autorizacao: { registroANS: '123456' },
      procedimentosRealizados: { totalGuia: 10 * PRECOS.pilates.fixo, maxAutorizado: 10 },
    })
    expect(guia.autorizacao.numeroGuia).toMatch(/^1010\d+$/)
    const outra = await c.alterada(
      guia,
      { bloqueada: true, autorizacao: { numeroGuia: '1' }, procedimentosRealizados: { totalGuia: 5 } },
      'Faturista',
    )
    expect(outra).toMatchObject({
      bloqueada: false,
      autorizacao: { numeroGuia: guia.autorizacao.numeroGuia },
      procedimentosRealizados: { totalGuia: 10 * PRECOS.pilates.fixo },
    })
  })

  it('says 0 as field 1 of an insurer without a number of the agency', async () => {
    await c.db.updateTable('convenio').set({ ans: null }).execute()
    expect((await c.salva()).autorizacao.registroANS).toBe('0')
    await c.db.updateTable('convenio').set({ ans: '123456' }).execute()
  })

  it('keeps the history: every save, with what changed, when and by whom', async () => {
    const guia = await c.salva()
    const { email, name: nome } = c.clinica.usuarios.Recepcionista
    const criada = { codigo: 1, descricao: 'Criada / Atualizada', campos: [], criadoPor: email, nome }
    expect(guia.historico).toEqual([{ ...criada, dataCriacao: expect.stringMatching(/^2\d{3}-.*Z$/) }])
    const igual = await c.alterada(guia)
    expect(igual.historico).toMatchObject([criada, criada])
    const outra = await c.alterada(igual, { autorizacao: { senha: 'X1' }, pacienteGestante: true }, 'Gerente')
    expect(outra.historico.at(-1)).toMatchObject({
      campos: ['5', 'Gestante'],
      criadoPor: c.clinica.usuarios.Gerente.email,
    })
  })

  it('leaves its lines in the audit, under the patient whom a reading showed', async () => {
    const guia = await c.salva()
    await c.alterada(guia, { autorizacao: { numeroGuiaPrincipal: 'P9', senha: 'A77' } }, 'Gerente')
    const [criada, alterada] = await auditedRows(c.db, { registro_id: guia._id, entidade: 'guia' })
    expect([criada?.acao, alterada?.acao]).toEqual(['criar', 'alterar'])
    expect(alterada?.valores).toEqual({
      'autorizacao.numeroGuiaPrincipal': { depois: 'P9' },
      // Field 5 is a fact of the guide, and nobody's password.
      'autorizacao.senhaDaOperadora': { depois: 'A77' },
    })
    await c.ler(guia._id, 'Supervisao')
    const [lida] = await awaitRows(c.db, { acao: 'ler', registro_id: guia._id })
    expect(lida?.pacientes).toEqual([guia.paciente._id])
  })
})

it('takes the longest texts in every field and row, as UTF-8', async () => {
  const longo = (n: number) => 'é'.repeat(n)
  const nomes = { reabilitacao: longo(500) }
  await c.db
    .updateTable('procedimento')
    .set({ nome: nomes.reabilitacao })
    .where('codigo', '=', PRECOS.reabilitacao.codigo)
    .execute()
  const linhas = Array(5).fill(c.linha('reabilitacao', { nome: longo(500), codigoTabela: '22' }))
  const item = { codTabela: '19', codigo: longo(10), descricao: longo(60), qtd: 99 }
  const guia = c.guiaCheia()
  const envio = {
    ...guia,
    solicitacao: { ...guia.solicitacao, indicacao: longo(500), procedimentos: linhas },
    procedimentosRealizados: {
      ...guia.procedimentosRealizados,
      observacao: longo(500),
      procedimentos: linhas,
    },
    opm: {
      solicitados: Array(5).fill({ ...item, fabricante: longo(40) }),
      utilizados: Array(5).fill({ ...item, codBarras: longo(20) }),
    },
    // A record read back brings its history along.
    historico: Array(400).fill({ codigo: 1, descricao: 'Criada / Atualizada', criadoPor: 'x'.repeat(60) }),
  }
  const r = await c.salvar(envio, 'Faturista')
  expect([r.statusCode, r.statusCode === 201 ? '' : r.body]).toEqual([201, ''])
  const { solicitacao, opm } = r.json().guia as Guia
  expect(solicitacao.procedimentos[4]?.nome).toBe(longo(500))
  expect(opm.solicitados[4]?.fabricante).toBe(longo(40))
})
