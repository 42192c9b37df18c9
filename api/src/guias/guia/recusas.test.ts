import { CARTEIRA_INVALIDA, MENSAGENS_DA_GUIA as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { errorOf, HOJE } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias, PRECOS } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

const camposDe = (r: { json: () => unknown }) => errorOf(r).erro.campos

describe('a guide is refused', () => {
  it('with what is wrong under each field, and the words of the form', async () => {
    const r = await c.salvar({ autorizacao: {} })
    expect([r.statusCode, r.json().msg]).toEqual([422, M.invalido])
    expect(camposDe(r)).toMatchObject({
      unidade: M.obrigatorio,
      'autorizacao.dataEmissao': M.obrigatorio,
      'beneficiario.convenio': M.semConvenio,
      'solicitacao.procedimentos': M.semProcedimento,
      'contratadoSolicitante.documentoSolicitante': M.obrigatorio,
    })
  })

  it.each([
    ['unidade', { unidade: 'Nenhuma' }],
    ['especialidade', { especialidade: 'Nenhuma' }],
    ['profissional', { profissional: novoId() }],
    ['solicitacao.cid10', { solicitacao: { cid10: 'Q99.9' } }],
    ['beneficiario._id', { beneficiario: { _id: novoId() } }],
    ['beneficiario.convenio', { beneficiario: { convenio: novoId() } }],
    [
      'contratadoSolicitante.profissionalSolicitante._id',
      { contratadoSolicitante: { profissionalSolicitante: { _id: novoId() } } },
    ],
  ])('for a reference under %s that is none', async (campo, troca) => {
    const r = await c.salvar(c.guiaNova(troca))
    expect([r.statusCode, r.json().msg]).toEqual([422, M.invalido])
    expect(camposDe(r)?.[campo]).toMatch(/não encontrad[oa] ou cancelad[oa]\.$/)
  })

  it('for registers that were cancelled, unless it used them already', async () => {
    const guia = await c.salva({ profissional: { _id: c.clinica.profissionais[0]?._id } })
    const todos = ['unidade', 'especialidade', 'convenio', 'medico', 'profissional', 'paciente', 'cid']
    const cancel = (ativo: boolean) =>
      Promise.all(todos.map((t) => sql`update ${sql.table(t)} set ativo = ${ativo}`.execute(c.db)))
    await cancel(false)
    try {
      const nova = await c.salvar(c.guiaNova({ profissional: { _id: c.clinica.profissionais[0]?._id } }))
      expect(Object.keys(camposDe(nova) ?? {})).toHaveLength(7)
      const r = await c.alterar(guia, { autorizacao: { senha: '1' } })
      expect([r.statusCode, r.json().guia.unidade]).toEqual([200, 'Centro'])
    } finally {
      await cancel(true)
    }
  })

  it('for a CID that no register has, unless it had it before there was a register', async () => {
    const guia = await c.salva()
    await c.db.updateTable('guia').set({ cid10: 'Q99.9' }).where('id', '=', guia._id).execute()
    const antiga = await c.ler(guia._id)
    const mantida = await c.alterada(antiga, { pacienteGestante: true })
    expect(mantida.solicitacao.cid10).toBe('Q99.9')
    const outra = await c.alterar(mantida, { solicitacao: { cid10: 'Q99.8' } })
    expect(camposDe(outra)).toEqual({ 'solicitacao.cid10': 'CID não encontrado ou cancelado.' })
  })

  it('for a number that no card has; separators go, and one of before the rule stays as it was', async () => {
    const com = (numeroCarteira: string) => ({ beneficiario: { numeroCarteira } })
    const guia = await c.salva(com('0 064.1234/5678-90 AB1234'))
    expect(guia.beneficiario.numeroCarteira).toBe('006412345678' + '90AB1234')
    const recusada = await c.salvar(c.guiaNova(com('70000#1')))
    expect(camposDe(recusada)).toEqual({ 'beneficiario.numeroCarteira': CARTEIRA_INVALIDA })
    await sql`update guia set ficha = jsonb_set(ficha, '{beneficiario,numeroCarteira}', '"70 000#1"') where id = ${guia._id}`.execute(
      c.db,
    )
    const antiga = await c.ler(guia._id)
    const mantida = await c.alterada(antiga, { pacienteGestante: true })
    expect(mantida.beneficiario.numeroCarteira).toBe('70 000#1')
    expect(camposDe(await c.alterar(mantida, com('70 000#2')))).toEqual({
      'beneficiario.numeroCarteira': CARTEIRA_INVALIDA,
    })
  })

  it('for an insurer that the patient does not have', async () => {
    const id = novoId()
    await sql`insert into convenio (id, nome) values (${id}, 'Outro Convênio')`.execute(c.db)
    const r = await c.salvar(c.guiaNova({ beneficiario: { convenio: id } }))
    expect(camposDe(r)?.['beneficiario.convenio']).toBe('O convênio não está no cadastro do paciente.')
  })

  it('for a card that is past, unless the insurer is private, whatever the client says of that', async () => {
    const com = (validadeCarteira: string, particular?: boolean) =>
      c.salvar(
        c.guiaNova({
          beneficiario: { validadeCarteira, convenio: { _id: c.clinica.convenio._id, particular } },
        }),
      )
    expect((await com(HOJE)).statusCode).toBe(201)
    for (const dito of [undefined, true, false])
      expect(camposDe(await com('2026-11-22', dito))).toEqual({
        'beneficiario.validadeCarteira': M.carteiraVencida,
      })
    await c.db.updateTable('convenio').set({ particular: true }).execute()
    expect((await com('2026-11-22')).statusCode).toBe(201)
    await c.db.updateTable('convenio').set({ particular: false }).execute()
  })

  it('for a price above R$ 9.999.999,99, whose sums would not be exact, also when it is brought up to date', async () => {
    const guia = await c.salva({ solicitacao: { procedimentos: [c.linha('reabilitacao')] } })
    const { valorCH } = PRECOS
    await c.db.updateTable('convenio').set({ valor_ch: 9_999_999 }).execute()
    const nova = await c.salvar(c.guiaNova({ solicitacao: { procedimentos: [c.linha('reabilitacao')] } }))
    expect([nova.statusCode, Object.keys(camposDe(nova) ?? {})]).toEqual([
      422,
      ['solicitacao.procedimentos[0].codigo', 'procedimentosRealizados.procedimentos[0].codigo'],
    ])
    const emDia = await c.pedir('Faturista')('PUT', `/api/guia/${guia._id}/atualizarPrecos`)
    expect([emDia.statusCode, emDia.json().msg]).toEqual([422, expect.stringContaining('R$ 9.999.999,99')])
    await c.db.updateTable('convenio').set({ valor_ch: valorCH }).execute()
  })

  it('for codes that their domains do not have, inside the rows too', async () => {
    const r = await c.salvar(
      c.guiaNova({
        solicitacao: { carater: 'X' },
        atendimento: { tipoAtendimento: '99', tipoSaida: '9' },
        contratadoSolicitante: { profissionalSolicitante: { cbo: '000000', conselho: 'ZZZ' } },
        procedimentosRealizados: {
          procedimentos: [
            c.linha('pilates', { codigoTabela: '22', viaAcesso: 'U' }),
            c.linha('pilates', { codigoTabela: '22', viaAcesso: 'ZZ', tecnicaUtilizada: 'Q' }),
          ],
        },
      }),
      'Faturista',
    )
    expect(Object.keys(camposDe(r) ?? {}).sort()).toEqual([
      'atendimento.tipoAtendimento',
      'atendimento.tipoSaida',
      'contratadoSolicitante.profissionalSolicitante.cbo',
      'contratadoSolicitante.profissionalSolicitante.conselho',
      'procedimentosRealizados.procedimentos[1].tecnicaUtilizada',
      'procedimentosRealizados.procedimentos[1].viaAcesso',
      'solicitacao.carater',
    ])
  })

  it('when it changed since it was opened, with who changed it', async () => {
    const guia = await c.salva()
    await c.alterada(guia, { pacienteGestante: true }, 'Gerente')
    const r = await c.alterar(guia, { pacienteGestante: false })
    expect([r.statusCode, errorOf(r).erro]).toMatchObject([
      409,
      { tipo: 'desatualizado', alteradoPor: 'Gerente de Teste', atual: { pacienteGestante: true } },
    ])
  })

  it('lets exactly one of two who edit it at once', async () => {
    const guia = await c.salva()
    const r = await Promise.all(['A', 'B'].map((senha) => c.alterar(guia, { autorizacao: { senha } })))
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
  })

  it('says that it is not there', async () => {
    const r = await c.pedir()('GET', `/api/guia/${novoId()}`)
    expect([r.statusCode, r.json().msg]).toEqual([404, M.naoEncontrada])
  })
})
