import { randomUUID } from 'node:crypto'
import type { PagamentoDoProfissional, Perfil, Repasse, SessoesDoRepasse } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Clinica } from '../../../teste/agenda'
import { lerDeVolta } from '../../../teste/arquivos/planilhas'
import { auditedRows } from '../../../teste/auditoria'
import { FEVEREIRO } from '../../../teste/relatorios/fevereiro'
import { openPagamentos } from '../../../teste/relatorios/pagamentos'

const MES = '2028-02'
let c: Clinica
/** The professional of the Profissional's e-mail, and another. */
let marina: string
let otavio: string
let vidaLeve: string
let pilates: string
beforeAll(async () => {
  c = await openPagamentos({ agora: () => new Date('2028-03-20T12:00:00Z') })
  marina = c.clinica.profissionais[0]?._id as string
  otavio = c.clinica.profissionais[1]?._id as string
  pilates = c.clinica.especialidades[0]._id
  const { rows } = await sql<{ id: string }>`select id from convenio where nome = 'Vida Leve'`.execute(c.db)
  vidaLeve = rows[0]?.id as string
})
afterAll(() => c.fechar())
afterEach(async () => {
  await sql`truncate repasse_sessao, repasse_mes, profissional_repasse`.execute(c.db)
})

const pede = (url: string, perfil: Perfil = 'Gerente') => c.pedir(perfil)('GET', `/api${url}`)
const ler = async (perfil?: Perfil, mais = '', mes = MES): Promise<Repasse> =>
  (await pede(`/recebimento/repasse?mes=${mes}${mais}`, perfil)).json().repasse
const post = (ato: string, corpo: object, perfil: Perfil = 'Gerente') =>
  c.pedir(perfil)('POST', `/api/recebimento/repasse/${ato}`, corpo, { 'idempotency-key': randomUUID() })
const fechar = ({ sessoes, valor }: Pick<Repasse, 'sessoes' | 'valor'>, perfil?: Perfil, mes = MES) =>
  post('fechar', { mes, sessoes, valor }, perfil)
type Valor = { especialidade?: string; convenio?: string; tipo: string; valor: number }
const definir = async (id: string, valores: Valor[], perfil: Perfil = 'Gerente') => {
  const { profissionais } = (await pede('/recebimento/repasse/valores')).json()
  const { updatedAt } = profissionais.find((p: { _id: string }) => p._id === id) ?? {}
  return c.pedir(perfil)('PUT', `/api/recebimento/repasse/valores/${id}`, { valores, updatedAt })
}
const relatorio = async (): Promise<PagamentoDoProfissional[]> =>
  (await pede(`/relatorios/relatorioPagamentoProfissional?unidade=TODAS&${FEVEREIRO}`)).json().linhasRelatorio
/** `[who, sessions, cents]` */
const somas = (r: Repasse) => r.profissionais.map((p) => [p._id, p.sessoes, p.valor])
const doRelatorio = async () => (await relatorio()).map((p) => [p._id, p.TotalQuantidade, p.TotalValor])
const sessoes = async (mais: string, perfil?: Perfil): Promise<SessoesDoRepasse> =>
  (await pede(`/recebimento/repasse/sessoes?mes=${MES}${mais}`, perfil)).json()
const envio = async (perfil: Perfil = 'Profissional') =>
  (await pede(`/indicacao_pagamento?mesReferencia=${MES}`, perfil)).json().repasse

describe('without a value of one’s own', () => {
  it('share, report and submission pay the same', async () => {
    const r = await ler()
    expect(r.profissionais.length).toBe(3)
    expect(somas(r)).toEqual(await doRelatorio())
    expect([r.sessoes, r.valor]).toEqual([
      r.profissionais.reduce((n, p) => n + p.sessoes, 0),
      r.profissionais.reduce((n, p) => n + p.valor, 0),
    ])
    for (const p of r.profissionais)
      for (const l of p.linhas) expect([l.valor, l.propria]).toEqual([l.unitario * l.sessoes, false])
    const dela = r.profissionais.find((p) => p._id === marina)
    expect(await envio()).toEqual({ sessoes: dela?.sessoes, valor: dela?.valor, fechado: false })
  })

  it('each figure is the sum of the sessions behind it, page by page', async () => {
    for (const p of (await ler()).profissionais)
      for (const l of p.linhas) {
        const qual = `&profissional=${p._id}&especialidade=${l.especialidade._id}&convenio=${l.convenio._id}&unitario=${l.unitario}`
        const tudo = await sessoes(`${qual}&limit=100`)
        expect([tudo.total, tudo.soma, tudo.sessoes.length]).toEqual([l.sessoes, l.valor, l.sessoes])
        expect(tudo.sessoes.every((s) => s.valor === l.unitario && s.data.startsWith(MES))).toBe(true)
        if (l.sessoes > 1)
          expect((await sessoes(`${qual}&skip=1&limit=1`)).sessoes).toEqual(tudo.sessoes.slice(1, 2))
      }
  })
})

describe('a value of one’s own', () => {
  it('wins, the one that says most of the session first, in share, report and submission alike', async () => {
    const antes = await relatorio()
    expect(
      (
        await definir(marina, [
          { tipo: 'percentual', valor: 5_000 },
          { especialidade: pilates, tipo: 'valor', valor: 3_000 },
          { convenio: vidaLeve, tipo: 'valor', valor: 1_500 },
          { especialidade: pilates, convenio: vidaLeve, tipo: 'percentual', valor: 10_000 },
        ])
      ).statusCode,
    ).toBe(200)
    const depois = await relatorio()
    // Nobody else's changes.
    expect(depois.filter((p) => p._id !== marina)).toEqual(antes.filter((p) => p._id !== marina))
    const { rows } = await sql<{ especialidade: string; convenio: string; guia: string; valor: number }>`
      select g.id as guia, v.valor from guia g join guia_parte v on v.guia_id = g.id`.execute(c.db)
    const parte = new Map(rows.map((r) => [r.guia, r.valor]))
    const dela = depois.find((p) => p._id === marina)
    const vistas = new Set<string>()
    for (const l of dela?.Atendimentos ?? []) {
      const dePilates = l.idEspecialidade === pilates
      const deVida = l.idConvenio === vidaLeve
      const [guia] = l.Guias
      const vale = parte.get(guia?._id ?? '') ?? 0
      const espera = dePilates
        ? deVida
          ? vale
          : 3_000
        : deVida
          ? 1_500
          : Math.floor((vale * 5_000 + 5_000) / 10_000)
      vistas.add(`${dePilates} ${deVida}`)
      expect([l.Paciente, l.ValorUnitario]).toEqual([l.Paciente, espera])
    }
    expect(vistas.size).toBe(4)
    const r = await ler()
    expect(somas(r)).toEqual(await doRelatorio())
    expect(r.profissionais.find((p) => p._id === marina)?.linhas.every((l) => l.propria)).toBe(true)
    expect(await envio()).toMatchObject({ valor: dela?.TotalValor })
    // And the rows behind the report's figures.
    const linhas = (
      await pede(
        `/relatorios/relatorioPagamentoProfissional/linhas?unidade=TODAS&${FEVEREIRO}&idProfissional=${marina}`,
      )
    ).json()
    expect([linhas.total, linhas.soma]).toEqual([dela?.TotalQuantidade, dela?.TotalValor])
    expect((await auditedRows(c.db, { entidade: 'profissional_repasse' })).at(-1)?.valores).toMatchObject({
      valores: { antes: 'Nenhum', depois: expect.stringContaining('Pilates, Vida Leve: 100,00%') },
    })
  })

  it('may be nothing, and is refused where it is no value', async () => {
    expect((await definir(otavio, [{ tipo: 'valor', valor: 0 }])).statusCode).toBe(200)
    const dele = (await ler()).profissionais.find((p) => p._id === otavio)
    expect([dele?.valor, (dele?.sessoes ?? 0) > 0]).toEqual([0, true])
    const recusas = async (valores: Valor[]) => {
      const r = await definir(otavio, valores)
      return `${r.statusCode} ${r.body}`
    }
    expect(await recusas([{ tipo: 'percentual', valor: 10_001 }])).toContain('Um percentual vai até 100,00.')
    expect(
      await recusas([
        { tipo: 'valor', valor: 1 },
        { tipo: 'percentual', valor: 1 },
      ]),
    ).toContain('Duas linhas são da mesma especialidade')
    expect(await recusas([{ tipo: 'valor', valor: 1, convenio: randomUUID() }])).toContain(
      'Escolha um convênio ativo.',
    )
    const r = await c.pedir('Gerente')('PUT', `/api/recebimento/repasse/valores/${otavio}`, {
      valores: [],
      updatedAt: null,
    })
    expect([r.statusCode, r.json().erro?.tipo ?? r.json().tipo]).toEqual([409, 'desatualizado'])
  })
})

describe('a month', () => {
  const evoluida = async () =>
    (
      await sql<{ id: string }>`
        select a.id from agendamento a join agendamento_guia x on x.agendamento_id = a.id join guia g on g.id = x.guia_id
        join guia_parte v on v.guia_id = g.id
        where a.profissional_id = ${marina} and a.data between '2028-02-01' and '2028-02-29' and a.ativo and a.status = 'evoluido'
          and not a.bloqueado_para_pagamento and not g.bloqueado_para_pagamento and v.valor > 0 order by a.id limit 1`.execute(
        c.db,
      )
    ).rows[0]?.id as string

  it('closed stays as it was, whatever changes; opened again it follows, and keeps what was closed', async () => {
    const antes = await ler()
    expect([antes.fechado, antes.fechavel, antes.reabrivel]).toEqual([null, true, false])
    const r = await fechar(antes, 'Administrador')
    expect([r.statusCode, r.json().msg, r.json().repasse.fechado.por]).toEqual([
      200,
      'Repasse fechado.',
      'Administrador de Teste',
    ])
    const id = await evoluida()
    await definir(otavio, [{ tipo: 'valor', valor: 1 }])
    await sql`update agendamento set status = 'assinado' where id = ${id}`.execute(c.db)
    await sql`update especialidade_convenio set valor = valor + 700`.execute(c.db)
    try {
      const depois = await ler()
      expect([depois.sessoes, depois.valor, depois.profissionais]).toEqual([
        antes.sessoes,
        antes.valor,
        antes.profissionais,
      ])
      // The report is of whatever period, as things stand; what has left the month is said.
      expect(await doRelatorio()).not.toEqual(somas(antes))
      expect(depois.depois).toMatchObject({ entram: { sessoes: 0 }, saem: { sessoes: 1 } })
      const [linha] = depois.profissionais.find((p) => p._id === otavio)?.linhas ?? []
      expect(
        await sessoes(
          `&profissional=${otavio}&unitario=${linha?.unitario}&convenio=${linha?.convenio._id}
        &especialidade=${linha?.especialidade._id}`.replace(/\s/g, ''),
        ),
      ).toMatchObject({
        total: linha?.sessoes,
        soma: linha?.valor,
      })
      expect(await envio()).toMatchObject({
        fechado: true,
        valor: antes.profissionais.find((p) => p._id === marina)?.valor,
      })
      // Only a Gerente opens it, and says why.
      expect((await post('reabrir', { mes: MES, motivo: 'Faltou uma' }, 'Administrador')).statusCode).toBe(
        403,
      )
      expect((await post('reabrir', { mes: MES, motivo: ' ' })).statusCode).toBe(422)
      const aberto = await post('reabrir', { mes: MES, motivo: 'Faltou uma sessão' })
      expect(aberto.json().repasse).toMatchObject({
        fechado: null,
        reaberto: { por: 'Gerente de Teste', motivo: 'Faltou uma sessão' },
        sessoes: antes.sessoes - 1,
        fechavel: true,
      })
      expect(somas(aberto.json().repasse)).toEqual(await doRelatorio())
      expect((await post('reabrir', { mes: MES, motivo: 'De novo' })).statusCode).toBe(409)
      expect((await fechar(await ler())).statusCode).toBe(200)
      expect((await ler()).sessoes).toBe(antes.sessoes - 1)
      const { rows } = await sql<{ n: number; valor: number }>`
        select sessoes as n, valor from repasse_mes order by fechado_em`.execute(c.db)
      expect(rows[0]).toEqual({ n: antes.sessoes, valor: antes.valor })
      expect((await auditedRows(c.db, { entidade: 'repasse_mes' })).map((a) => a.acao).slice(-3)).toEqual([
        'fechar',
        'reabrir',
        'fechar',
      ])
    } finally {
      await sql`update agendamento set status = 'evoluido' where id = ${id}`.execute(c.db)
      await sql`update especialidade_convenio set valor = valor - 700`.execute(c.db)
    }
  })

  it('says what was evolved after it was closed', async () => {
    const id = await evoluida()
    await sql`update agendamento set status = 'assinado' where id = ${id}`.execute(c.db)
    const antes = await ler()
    expect((await fechar(antes)).statusCode).toBe(200)
    expect((await ler()).depois).toBeNull()
    await sql`update agendamento set status = 'evoluido' where id = ${id}`.execute(c.db)
    const { depois, valor } = await ler()
    expect([depois?.entram.sessoes, depois?.saem.sessoes, valor]).toEqual([1, 0, antes.valor])
    expect(depois?.entram.valor).toBeGreaterThan(0)
    // Of somebody else's share this is no matter.
    expect((await ler('Gerente', `&profissional=${otavio}`)).depois).toBeNull()
  })

  it('is closed as it was read, once, and not before it is over', async () => {
    const { sessoes: n, valor } = await ler()
    const outra = await fechar({ sessoes: n, valor: valor + 1 })
    expect([outra.statusCode, outra.json().msg]).toEqual([409, expect.stringContaining('O mês mudou')])
    const dois = await Promise.all([
      fechar({ sessoes: n, valor }),
      fechar({ sessoes: n, valor }, 'Administrador'),
    ])
    expect(dois.map((r) => r.statusCode).sort()).toEqual([200, 409])
    expect((await fechar({ sessoes: 0, valor: 0 }, 'Gerente', '2028-03')).json().msg).toContain(
      'ainda não terminou',
    )
    expect((await fechar({ sessoes: 0, valor: 0 }, 'Gerente', '2027-05')).json().msg).toContain(
      'Não há sessões',
    )
    await expect(sql`update repasse_sessao set valor = valor + 1`.execute(c.db)).rejects.toThrow('não muda')
    await expect(sql`delete from repasse_sessao`.execute(c.db)).rejects.toThrow('não muda')
    await expect(sql`update repasse_mes set valor = valor + 1`.execute(c.db)).rejects.toThrow('não muda')
  })

  it('goes to a sheet, session by session', async () => {
    const r = await ler()
    const arquivo = await pede(`/recebimento/repasse/planilha?mes=${MES}`)
    expect([arquivo.statusCode, arquivo.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="repasse-2028-02.xlsx"',
    ])
    const linhas = lerDeVolta(arquivo.rawPayload)
    expect([linhas.length, Math.round(Number(linhas.at(-1)?.[7]) * 100)]).toEqual([r.sessoes + 2, r.valor])
  })
})

describe('who sees what', () => {
  it('a Profissional their own share alone', async () => {
    const tudo = await ler()
    const dela = await ler('Profissional')
    expect(dela.profissionais).toEqual(tudo.profissionais.filter((p) => p._id === marina))
    expect([dela.valor, dela.fechavel, dela.reabrivel]).toEqual([dela.profissionais[0]?.valor, false, false])
    expect(
      (await pede(`/recebimento/repasse?mes=${MES}&profissional=${otavio}`, 'Profissional')).statusCode,
    ).toBe(403)
    for (const caminho of ['sessoes', 'planilha'])
      expect(
        (await pede(`/recebimento/repasse/${caminho}?mes=${MES}&profissional=${otavio}`, 'Profissional'))
          .statusCode,
      ).toBe(403)
    expect((await sessoes('', 'Profissional')).total).toBe(dela.sessoes)
    const folha = lerDeVolta(
      (await pede(`/recebimento/repasse/planilha?mes=${MES}`, 'Profissional')).rawPayload,
    )
    expect(folha.length).toBe(dela.sessoes + 2)
    await fechar(tudo)
    expect((await ler('Profissional')).profissionais).toEqual(dela.profissionais)
  })

  it('a Profissional without a register nothing, and nobody else', async () => {
    await sql`update profissional set ativo = false where id = ${marina}`.execute(c.db)
    try {
      expect(await ler('Profissional')).toMatchObject({ semCadastro: true, profissionais: [], valor: 0 })
      expect((await sessoes('', 'Profissional')).total).toBe(0)
    } finally {
      await sql`update profissional set ativo = true where id = ${marina}`.execute(c.db)
    }
    for (const perfil of ['Recepcionista', 'Faturista', 'Supervisao'] as const)
      expect((await pede(`/recebimento/repasse?mes=${MES}`, perfil)).statusCode).toBe(403)
    // The submission's sum is for who may see a share.
    expect(
      (await pede(`/indicacao_pagamento?mesReferencia=${MES}&profissional=${marina}`, 'Supervisao')).json()
        .repasse,
    ).toBeNull()
  })
})
