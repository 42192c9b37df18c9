import {
  type Atrasados,
  type Dmed,
  type MesParticular,
  type MovimentosDeRelatorio,
  type PacotesVendidos,
  POR_DO_RECEBIDO,
  type RecebidoDePacientes,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { type Clinica, HOJE } from '../teste/agenda'
import { lerDeVolta } from '../teste/arquivos/planilhas'
import { listInexatos } from '../teste/faturamento/recebimentos'
import { askOf, SEM_DADOS } from '../teste/relatorios/fevereiro'
import { CPFS, openParticulares } from '../teste/relatorios/particulares'
import { SHORT } from '../teste/whole'

const VIDAS = SHORT ? [2908] : [2908, 2909, 2910, 2911, 2912, 2913]
const DIAS = ['2026-12-20', '2026-12-31'] as const
const enc = encodeURIComponent

describe.each(VIDAS)('money of private patients, life %i', (semente) => {
  let c: Clinica
  beforeAll(async () => {
    c = await openParticulares(semente, SHORT ? 70 : 160)
  }, 600_000)
  afterAll(() => c.fechar())
  const ask = askOf(() => c)
  const rows = async <T>(consulta: RawBuilder<T>): Promise<T[]> => (await consulta.execute(c.db)).rows
  const number = async (consulta: RawBuilder<{ n: number }>) => (await rows(consulta))[0]?.n ?? 0
  const [de, ate] = DIAS
  const PERIODO = `unidade=TODAS&dataInicio=${de}&dataFim=${ate}`

  /** What came in less what was given back, by kinds alone. */
  const takings = (inicio: string, fim: string) =>
    number(sql`
      select coalesce(sum(x), 0)::int as n from (
        select f.valor as x from recebimento_forma f, recebimento r
        where r.id = f.recebimento_id and r.dia >= ${inicio} and r.dia <= ${fim} and r.cancelado_por is null
        union all select valor from lancamento where tipo = 'devolucao' and data >= ${inicio} and data <= ${fim}) y`)

  it('is money that is exact, with some of everything', async () => {
    expect(await listInexatos(c.db)).toEqual([])
    const tem = await rows(sql<object>`
      select exists (select from recebimento where cancelado_em is not null) as cancelado,
        exists (select from lancamento where tipo = 'devolucao' and data > '2026-12-31') as volta,
        exists (select from recebimento where credito > 0) as credito, exists (select from sessao_coberta where pacote_id is not null) as usado,
        exists (select from cobranca where agendamento_id is not null and pago > 0) as sessao`)
    if (semente === VIDAS[0])
      expect(tem).toEqual([{ cancelado: true, volta: true, credito: true, usado: true, sessao: true }])
  })

  it.each(POR_DO_RECEBIDO)('adds up by %s to what came in, to the cent, and so do the rows', async (por) => {
    const r: RecebidoDePacientes = await ask(`/relatorios/particular/recebido?${PERIODO}&por=${por}`)
    expect(r.total).toBe(await takings(de, ate))
    expect(r.linhas.reduce((n, l) => n + l.entrou - l.voltou, 0)).toBe(r.total)
    expect(r.linhas.length).toBeGreaterThan(0)
    for (const l of r.linhas) {
      const m: MovimentosDeRelatorio = await ask(
        `/relatorios/particular/recebido/linhas?${PERIODO}&por=${por}&chave=${enc(l.chave)}&limit=100`,
      )
      expect([l.chave, m.soma, m.movimentos.length]).toEqual([l.chave, l.valor, m.total])
      expect(m.movimentos.reduce((n, x) => n + x.valor, 0)).toBe(l.valor)
      // In words, not in codes.
      expect(m.movimentos.filter((x) => /^[a-z]/.test(x.descricao))).toEqual([])
    }
  })

  it('says of each day, kind and service what other statements say', async () => {
    const chaves = async (por: string) =>
      Object.fromEntries(
        (
          (await ask(`/relatorios/particular/recebido?${PERIODO}&por=${por}`)) as RecebidoDePacientes
        ).linhas.map((l) => [l.chave, l.valor]),
      )
    const expected = async (consulta: RawBuilder<{ chave: string; n: number }>) =>
      Object.fromEntries((await rows(consulta)).map((x) => [x.chave, x.n]))
    const DENTRO = sql`between ${de}::date and ${ate}::date`
    expect(await chaves('dia')).toEqual(
      await expected(sql`
        select dia::text as chave, sum(valor)::int as n from (
          select dia, valor from recebimento where cancelado_em is null union all select data, valor from lancamento where tipo = 'devolucao') x
        where dia ${DENTRO} group by 1`),
    )
    expect(await chaves('forma')).toEqual(
      await expected(sql`
        select forma as chave, sum(valor)::int as n from (
          select r.dia, f.forma, f.valor from recebimento r join recebimento_forma f on f.recebimento_id = r.id where r.cancelado_em is null
          union all select data, forma, valor from lancamento where tipo = 'devolucao') x
        where dia ${DENTRO} group by 1`),
    )
    const servicos = await chaves('servico')
    const daCobranca = await expected(sql`
      select c.tipo || coalesce('/' ||
          coalesce((select especialidade_id from agendamento where id = c.agendamento_id), (select especialidade_id from pacote_particular where id = c.pacote_id),
          (select especialidade_id from plano_mensal where id = c.plano_id)), '') as chave, sum(x.valor)::int as n
      from recebimento_cobranca x join cobranca c on c.id = x.cobranca_id join recebimento r on r.id = x.recebimento_id
      where r.cancelado_em is null and r.dia ${DENTRO} group by 1 having sum(x.valor) <> 0`)
    expect(servicos).toMatchObject(daCobranca)
    expect(
      Object.keys(servicos).filter((k) => !(k in daCobranca) && !['adiantado', 'devolvido'].includes(k)),
    ).toEqual([])
  })

  it('splits what is paid of a package over its sessions, and each cent is of one professional or of nobody yet', async () => {
    const { linhas }: RecebidoDePacientes = await ask(
      `/relatorios/particular/recebido?${PERIODO}&por=profissional`,
    )
    const partes = await rows(sql<{ recebimento: string; cobranca: string; valor: number }>`
      select x.recebimento_id as recebimento, x.cobranca_id as cobranca, sum(x.valor)::int as valor
      from recebimento_cobranca x join recebimento r on r.id = x.recebimento_id
      where r.dia between ${de}::date and ${ate}::date and r.cancelado_em is null group by 1, 2 having sum(x.valor) > 0`)
    const esperado = new Map<string, number>()
    const add = (chave: string, n: number) => esperado.set(chave, (esperado.get(chave) ?? 0) + n)
    for (const { cobranca, valor } of partes) {
      const [k] = await rows(sql<{
        sessoes: number | null
        plano: boolean
        quem: string | null
        feitas: string[]
      }>`
        select p.sessoes::int, c.plano_id is not null as plano, (select profissional_id from agendamento where id = c.agendamento_id) as quem,
          array(select a.profissional_id::text from sessao_coberta s join agendamento a on a.id = s.agendamento_id
            where s.pacote_id = c.pacote_id or (s.plano_id = c.plano_id and to_char(a.data, 'YYYY-MM') = to_char(c.competencia, 'YYYY-MM'))
            order by a.profissional_id) as feitas
        from cobranca c left join pacote_particular p on p.id = c.pacote_id where c.id = ${cobranca}`)
      if (!k) throw new Error('sem cobrança')
      if (k.quem) {
        add(k.quem, valor)
        continue
      }
      const total = k.plano ? k.feitas.length : (k.sessoes ?? 0)
      let dado = 0
      k.feitas.forEach((p, i) => {
        const ateAqui = Math.floor((valor * (i + 1)) / total)
        add(p, ateAqui - dado)
        dado = ateAqui
      })
      add('semSessao', valor - dado)
    }
    const achado = Object.fromEntries(
      linhas.filter((l) => !['adiantado', 'devolvido'].includes(l.chave)).map((l) => [l.chave, l.valor]),
    )
    expect(achado).toEqual(Object.fromEntries([...esperado].filter(([, n]) => n > 0)))
  })

  it('the year’s rows and what is left out are what the year took in', async () => {
    const anos = await Promise.all(
      [2026, 2027].map((ano): Promise<Dmed> => ask(`/relatorios/dmed?ano=${ano}`)),
    )
    for (const [i, ano] of [2026, 2027].entries()) {
      const d = anos[i] as Dmed
      expect([d.recebido, d.confere]).toEqual([await takings(`${ano}-01-01`, `${ano}-12-31`), true])
      expect(d.total + d.fora.reduce((n, x) => n + x.valor, 0)).toBe(d.recebido)
      // By another way: health is whatever has a specialty here.
      const esperado = await rows(sql<{ cpf: string | null; nome: string; paciente: string; valor: number }>`
        with r as (
          select r.*, (select folha from recibo b join recibo_recebimento z on z.recibo_id = b.id where z.vivo and z.recebimento_id = r.id) as folha
          from recebimento r where extract(year from r.dia) = ${ano} and r.cancelado_em is null),
        q as (
          select case when folha is not null then folha -> 'pagador' ->> 'nome' when pagador_nome is not null then pagador_nome
              when p.cpf is null then coalesce(p.responsavel_nome, p.nome) else p.nome end as nome,
            case when folha is not null then folha -> 'pagador' ->> 'cpf' when pagador_nome is not null then pagador_cpf
              when p.cpf is null then p.responsavel_cpf else p.cpf end as cpf, r.id, r.paciente_id
          from r join paciente p on p.id = r.paciente_id)
        select q.cpf, min(q.nome) as nome, q.paciente_id as paciente, sum(x.valor)::int as valor
        from q join recebimento_cobranca x on x.recebimento_id = q.id join cobranca c on c.id = x.cobranca_id
        where c.tipo not in ('avulsa', 'saldo_inicial')
        group by coalesce(q.cpf, norm(q.nome)), q.cpf, q.paciente_id having sum(x.valor) <> 0`)
      const sorted = <X extends { paciente: string; cpf: string | null; nome: string }>(linhas: X[]) =>
        linhas.sort((a, b) => (`${a.paciente}${a.cpf}${a.nome}` < `${b.paciente}${b.cpf}${b.nome}` ? -1 : 1))
      expect(
        sorted(
          d.linhas.map((l) => ({
            cpf: l.pagador.cpf,
            nome: l.pagador.nome,
            paciente: l.beneficiario._id,
            valor: l.valor,
          })),
        ),
      ).toEqual(sorted(esperado))
      for (const l of d.linhas) {
        const m: MovimentosDeRelatorio = await ask(
          `/relatorios/dmed/linhas?ano=${ano}&chave=${enc(l.chave)}&limit=100`,
        )
        expect(m.soma).toBe(l.valor)
      }
      const todas: MovimentosDeRelatorio = await ask(`/relatorios/dmed/linhas?ano=${ano}`)
      expect(todas.soma).toBe(d.total)
      for (const x of d.fora) {
        const m: MovimentosDeRelatorio = await ask(
          `/relatorios/dmed/linhas?ano=${ano}&fora=${x.motivo}&limit=100`,
        )
        expect([x.motivo, m.soma, m.total]).toEqual([x.motivo, x.valor, x.quantos])
      }
    }
    // Money of both years came back in the second.
    if (semente === VIDAS[0])
      expect(anos.flatMap((d) => d.fora.map((x) => x.motivo))).toEqual(
        expect.arrayContaining(['naoSaude', 'adiantado', 'devolvidoDepois', 'devolvidoDeAntes']),
      )
  })

  it('says who has no CPF and no birth date’s CPF, and which unit has no CNPJ', async () => {
    const d: Dmed = await ask('/relatorios/dmed?ano=2026')
    const semCpf = d.linhas.filter((l) => !l.pagador.cpf)
    const falta = (que: string) => d.faltas.find((f) => f.que === que)
    expect(falta('cpfDoPagador')?.quantos ?? 0).toBe(semCpf.length)
    expect(semCpf.every((l) => l.falta.includes('cpfDoPagador'))).toBe(true)
    expect(
      d.linhas.every((l) => (l.beneficiario.cpf === null) === (l.beneficiario.nascimento !== null)),
    ).toBe(true)
    expect([falta('cnpjDaUnidade')?.onde, falta('cnpjDaUnidade')?.valor]).toEqual([['Centro'], d.total])
    expect(d.linhas.some((l) => l.pagador.cpf === CPFS[2])).toBe(true)
  })

  // The rest is looked at once.
  if (semente !== VIDAS[0]) return

  it('a specialty that is marked as no health service leaves the rows, and the sum stays', async () => {
    const antes: Dmed = await ask('/relatorios/dmed?ano=2026')
    const put = (corpo: object, perfil: 'Gerente' | 'Recepcionista' = 'Gerente') =>
      c.pedir(perfil)('PUT', '/api/recebimento/saude', corpo)
    const r = await put({ especialidade: c.pilates._id, saude: false })
    expect([r.statusCode, r.json().msg]).toEqual([200, 'Pilates: não conta como serviço de saúde.'])
    expect(r.json().servicos).toContainEqual({
      ...{ especialidade: c.pilates._id, tipo: null, nome: 'Pilates' },
      ...{ saude: false, padrao: true, escolhido: true },
    })
    const sem: Dmed = await ask('/relatorios/dmed?ano=2026')
    expect(sem.total).toBeLessThan(antes.total)
    expect([sem.recebido, sem.confere]).toEqual([antes.recebido, true])
    await put({ tipo: 'avulsa', saude: true })
    const comAvulsa: Dmed = await ask('/relatorios/dmed?ano=2026')
    expect(comAvulsa.total).toBeGreaterThan(sem.total)
    expect((await put({ tipo: 'avulsa', saude: true }, 'Recepcionista')).statusCode).toBe(403)
    expect((await put({ saude: true })).statusCode).toBe(422)
    expect((await put({ especialidade: c.clinica.profissionais[0]?._id, saude: true })).statusCode).toBe(404)
    // Back to what each is by itself.
    await put({ especialidade: c.pilates._id, saude: null })
    const volta = await put({ tipo: 'avulsa', saude: null })
    expect(volta.json().servicos.some((s: { escolhido: boolean }) => s.escolhido)).toBe(false)
    expect(((await ask('/relatorios/dmed?ano=2026')) as Dmed).total).toBe(antes.total)
  })

  it('a specialty of nobody with a council is none by itself', async () => {
    await sql`update profissional set tiss = '{"conselho": "OUT"}'`.execute(c.db)
    expect(((await ask('/relatorios/dmed?ano=2026')) as Dmed).linhas).toEqual([])
    await sql`update profissional set tiss = '{}'`.execute(c.db)
  })

  it('sheet and CSV have the same rows, and nothing of them is a formula', async () => {
    await sql`update paciente set nome = '=1+1' where id = ${c.clinica.pacientes[2]?._id}`.execute(c.db)
    const d: Dmed = await ask('/relatorios/dmed?ano=2026')
    const baixar = async (tipo: string) => c.pedir('Gerente')('GET', `/api/relatorios/dmed/${tipo}?ano=2026`)
    const planilha = lerDeVolta((await baixar('download')).rawPayload)
    const valores = planilha.slice(1, -1).map((l) => Math.round(Number((l as unknown[])[6]) * 100))
    expect(valores).toEqual(d.linhas.map((l) => l.valor))
    const csv = await baixar('csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const linhas = csv.body.trim().split('\r\n').slice(1)
    expect(linhas.map((l) => Math.round(Number(l.split(';')[6]?.replace(',', '.')) * 100))).toEqual(valores)
    if (d.linhas.some((l) => l.beneficiario.nome === '=1+1')) expect(csv.body).toContain("'=1+1")
    expect(await ask('/relatorios/dmed/download?ano=2001')).toBe(SEM_DADOS)
    expect(await ask('/relatorios/dmed?ano=26')).toMatch(/^422 /)
  })

  it('money of an erased patient stays in the sum, and in no row', async () => {
    const antes: Dmed = await ask('/relatorios/dmed?ano=2026')
    const [quem] = antes.linhas
    if (!quem) throw new Error('ninguém')
    const id = quem.beneficiario._id
    await sql`update cobranca set paciente_id = null, agendamento_id = null where paciente_id = ${id}`.execute(
      c.db,
    )
    await sql`alter table recebimento disable trigger user`.execute(c.db)
    await sql`update recebimento set paciente_id = null, pagador_nome = null, pagador_cpf = null where paciente_id = ${id}`.execute(
      c.db,
    )
    await sql`update lancamento set paciente_id = null where paciente_id = ${id}`.execute(c.db)
    const depois: Dmed = await ask('/relatorios/dmed?ano=2026')
    expect([depois.recebido, depois.confere]).toEqual([antes.recebido, true])
    expect(depois.linhas.some((l) => l.beneficiario._id === id)).toBe(false)
    expect(depois.fora.find((x) => x.motivo === 'apagado')?.valor).toBeGreaterThanOrEqual(quem.valor)
  })

  it('who is late is late by the charges, by how long', async () => {
    await sql`alter table cobranca disable trigger user`.execute(c.db)
    await sql`update cobranca set vence = ${HOJE}::date - (abs(hashtext(id::text)) % 120) where aberto > 0`.execute(
      c.db,
    )
    const a: Atrasados = await ask('/relatorios/particular/atrasados?unidade=TODAS')
    const esperado = await rows(sql<object>`
      select paciente_id as paciente, sum(aberto)::int as deve, count(*)::int as cobrancas, min(vence)::text as desde, (${HOJE}::date - min(vence)) as atraso
      from cobranca where aberto > 0 and vence < ${HOJE} and paciente_id is not null group by 1 order by min(vence), 2 desc`)
    expect(
      a.atrasados.map(({ paciente, deve, cobrancas, desde, atraso }) => ({
        paciente: paciente._id,
        ...{ deve, cobrancas, desde, atraso },
      })),
    ).toEqual(esperado)
    expect(a.atrasados.length).toBeGreaterThan(0)
    const deve = a.atrasados.reduce((n, x) => n + x.deve, 0)
    expect(a.faixas.reduce((n, f) => n + f.valor, 0)).toBe(deve)
    for (const f of a.faixas) {
      const m: MovimentosDeRelatorio = await ask(
        `/relatorios/particular/atrasados/linhas?unidade=TODAS&faixa=${enc(f.faixa)}&limit=100`,
      )
      expect([f.faixa, m.total, m.soma]).toEqual([f.faixa, f.cobrancas, f.valor])
    }
    const [primeiro] = a.atrasados
    const dele: MovimentosDeRelatorio = await ask(
      `/relatorios/particular/atrasados/linhas?unidade=Centro&paciente=${primeiro?.paciente._id}`,
    )
    expect(dele.soma).toBe(primeiro?.deve)
    await sql`update paciente set ativo = false, oculto_em = now(), oculto_por = 'x' where id = ${primeiro?.paciente._id}`.execute(
      c.db,
    )
    const sem: Atrasados = await ask('/relatorios/particular/atrasados?unidade=TODAS')
    expect(sem.atrasados.map((x) => x.paciente._id)).not.toContain(primeiro?.paciente._id)
  })

  it('the month stands beside the one before, and each figure is its rows', async () => {
    for (const mes of ['2026-12', '2027-01']) {
      const m: MesParticular = await ask(`/relatorios/particular/mes?mes=${mes}`)
      const figura = (qual: string) => m.figuras.find((f) => f.figura === qual)
      expect((figura('recebido')?.agora ?? 0) - (figura('devolvido')?.agora ?? 0)).toBe(
        await takings(m.de, m.ate),
      )
      expect((figura('recebido')?.antes ?? 0) - (figura('devolvido')?.antes ?? 0)).toBe(
        await takings(m.anteriorDe, m.anteriorAte),
      )
      expect(m.dias.at(-1)?.agora ?? m.dias.findLast((d) => d.agora !== null)?.agora).toBe(
        await takings(m.de, m.ate),
      )
      for (const f of m.figuras)
        for (const qual of ['agora', 'antes'] as const) {
          const r: MovimentosDeRelatorio = await ask(
            `/relatorios/particular/mes/linhas?mes=${mes}&figura=${f.figura}&qual=${qual}&limit=100`,
          )
          const valor =
            f.figura === 'recebimentos'
              ? r.total
              : f.figura === 'pacientes'
                ? new Set(r.movimentos.flatMap((x) => (x.paciente ? [x.paciente._id] : []))).size
                : r.soma
          expect([mes, f.figura, qual, valor]).toEqual([mes, f.figura, qual, f[qual]])
        }
    }
    const m: MesParticular = await ask('/relatorios/particular/mes?mes=2026-11')
    expect(m.figuras.find((f) => f.figura === 'cobrado')?.agora).toBe(
      await number(
        sql`select sum(valor)::int as n from cobranca where data <= ${HOJE} and tipo <> 'saldo_inicial'`,
      ),
    )
  })

  it('packages are sold, used and lost as other statements count them', async () => {
    // One ended, with sessions left.
    await sql`update pacote_particular set desde = ${HOJE}::date - 20, ate = ${HOJE}::date - 1 where nome = 'Pacotinho'`.execute(
      c.db,
    )
    const dias = 'unidade=TODAS&dataInicio=2026-11-01&dataFim=2026-11-30'
    const { linhas }: PacotesVendidos = await ask(`/relatorios/particular/pacotes?${dias}`)
    const esperado = await rows(sql<object>`
      select nome, count(*)::int as vendidos, sum(sessoes)::int as sessoes, sum(preco)::int as valor,
        sum((select count(*) from sessao_coberta s where s.pacote_id = p.id))::int as usadas,
        count(*) filter (where ate < ${HOJE} and sessoes > (select count(*) from sessao_coberta s where s.pacote_id = p.id))::int as vencidos
      from pacote_particular p where cancelado_em is null group by nome, especialidade_id order by nome, sum(preco)`)
    const achado = linhas
      .map(({ nome, vendidos, sessoes, valor, usadas, vencidos }) => ({
        nome,
        vendidos,
        sessoes,
        valor,
        usadas,
        vencidos,
      }))
      .sort((a, b) => (a.nome < b.nome ? -1 : a.nome > b.nome ? 1 : a.valor - b.valor))
    expect(achado).toEqual(esperado)
    expect(linhas.some((l) => l.vencidos > 0 && l.perdidas > 0) && linhas.some((l) => l.usadas > 0)).toBe(
      true,
    )
    for (const l of linhas) {
      const chave = `${dias}&nome=${enc(l.nome)}&especialidade=${l.idEspecialidade}`
      const vendidos: MovimentosDeRelatorio = await ask(
        `/relatorios/particular/pacotes/linhas?${chave}&figura=vendidos`,
      )
      expect([vendidos.total, vendidos.soma]).toEqual([l.vendidos, l.valor])
      const vencidos: MovimentosDeRelatorio = await ask(
        `/relatorios/particular/pacotes/linhas?${chave}&figura=vencidos`,
      )
      expect([vencidos.total, vencidos.soma]).toEqual([l.vencidos, l.valorPerdido])
      expect((await ask(`/relatorios/particular/pacotes/sessoes?${chave}`)).total).toBe(l.usadas)
    }
  })

  it('every report is a sheet whose sums are the report’s, and nothing where there is nothing', async () => {
    const baixar = async (url: string) => {
      const r = await c.pedir('Gerente')('GET', `/api/relatorios/particular/${url}`)
      return r.statusCode === 200 ? (lerDeVolta(r.rawPayload) as unknown[][]) : r.statusCode
    }
    const recebido = (await baixar(`recebido/download?${PERIODO}&por=servico`)) as unknown[][]
    const soma = recebido.slice(1, -1).reduce((n, l) => n + Math.round(Number(l[7]) * 100), 0)
    expect(soma).toBe(await takings(de, ate))
    expect(await baixar('recebido/download?unidade=TODAS&dataInicio=2020-01-01&dataFim=2020-01-02')).toBe(422)
    for (const url of [
      'atrasados/download?unidade=TODAS',
      'mes/download?mes=2026-12',
      'pacotes/download?unidade=TODAS&dataInicio=2026-11-01&dataFim=2026-11-30',
    ])
      expect(await baixar(url)).toEqual(expect.arrayContaining([expect.any(Array)]))
  })
})
