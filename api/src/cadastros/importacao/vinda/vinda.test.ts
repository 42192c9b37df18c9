// Only in the whole run.
import { MENSAGENS_DA_VINDA as M, PERFIS, recebimentos, telas, type Vinda } from '@clinica/shared-domain'
import { utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { dia, planilha } from '../../../teste/arquivos/planilhas'
import { auditedRows } from '../../../teste/auditoria'
import { importerOf } from '../../../teste/cadastros/importacao'
import { listInexatos } from '../../../teste/faturamento/recebimentos'
import { multipartForm } from '../../../teste/formulario'
import { trabalhoDaVinda } from './trabalho'

let t: AppDeTeste
let i: ReturnType<typeof importerOf>
beforeAll(async () => {
  t = await testApp()
  i = importerOf(t)
})
afterAll(() => t.fechar())
beforeEach(async () => {
  await sql`delete from agendamento`.execute(t.db)
  await sql`with i as (delete from importacao), c as (delete from conteudo), p as (delete from profissional where nome like '%Vinda')
    delete from paciente where upper(nome) like '%VINDA'`.execute(t.db)
})

type Arquivo = [nome: string, bytes: Buffer | string]
const send = (...arquivos: Arquivo[]) => {
  const { corpo, tipo } = multipartForm(
    {},
    ...arquivos.map(([nome, bytes]) => ({ campo: 'arquivo', nome, bytes: Buffer.from(bytes as string) })),
  )
  return i.pedir('POST', '/api/vinda', corpo, { 'content-type': tipo })
}
const look = async (id: string): Promise<Vinda> => (await i.pedir('GET', `/api/vinda/${id}`)).json().vinda

/** The server's part, which nobody else does here; `parar` says before which transaction of it the server stops. */
const work = (vinda: string, parar = Number.POSITIVE_INFINITY) => {
  let feitas = 0
  return trabalhoDaVinda(t.app).fazer({
    dados: { vinda },
    db: t.db,
    sinal: new AbortController().signal,
    progresso: async () => {},
    transaction: ((tarefa: never) => {
      if (++feitas >= parar) throw new Error('o servidor parou')
      return t.banco.db.transaction().execute(tarefa)
    }) as never,
  })
}
const bring = async (...arquivos: Arquivo[]): Promise<Vinda> => {
  const r = await send(...arquivos)
  if (r.statusCode !== 201) throw new Error(r.body)
  const { _id } = r.json().vinda
  await work(_id)
  return look(_id)
}
const act = async (id: string, acao: string, corpo?: object): Promise<Vinda> => {
  const r = await i.pedir('POST', `/api/vinda/${id}/${acao}`, corpo)
  if (r.statusCode !== 200) throw new Error(r.body)
  await work(id)
  return look(id)
}
const sheetOf = (v: Vinda, tipo: string) => {
  const folha = v.folhas.find((f) => !f.fora && f.importacao.tipo === tipo)
  if (!folha) throw new Error(`sem folha de ${tipo}`)
  return folha
}
const countsOf = (v: Vinda) =>
  Object.fromEntries(
    v.folhas
      .filter((f) => !f.fora)
      .map(({ importacao: { tipo }, linhas: l }) => [tipo, [l.nova, l.igual, l.problema, l.gravada]]),
  )
/** 'linha campo: mensagem (valor)' of every problem of a sheet. */
const problemsOf = async (v: Vinda, tipo: string): Promise<string[]> =>
  (await i.linhas(sheetOf(v, tipo).importacao._id, '&situacao=problema')).flatMap(({ linha, problemas }) =>
    problemas.map((p) => `${linha} ${p.titulo}: ${p.mensagem} (${p.valor})`),
  )

const hora = (h: number, m = 0) => ({ t: 'n' as const, v: (h * 60 + m) / 1440, z: 'hh:mm' })
const latin1 = (texto: string) => Buffer.from(texto, 'latin1')
/** As a rival's program exports them: Windows-1252, `;`, its own titles, capitals. */
const PROFISSIONAIS: Arquivo = [
  'Equipe.csv',
  latin1(
    'Fisioterapeuta;CREFITO;E-mail;WhatsApp;Área;Filial;Dias;Início;Término\r\n' +
      'Lia Braga Vinda;12345-F;lia.vinda@x.com.br;(31) 99999-0001;Pilates e Fisioterapia;Centro;seg a sex;08:00;18:00\r\n' +
      'Caio Sem Área Vinda;222-F;caio.vinda@x.com.br;31999990002;Acupuntura;Centro;;;\r\n',
  ),
]
const PACIENTES = [
  ['Relatório de clientes'],
  ['Nome do Cliente', 'Dt. Nasc.', 'Documento', 'Celular', 'Cor preferida'],
  ['MARIA ZILDA VINDA', dia('1980-02-01'), 1234567890, "'31988887777", 'azul'],
  ['JOSÉ RUI VINDA', '03/04/1975', '', '(31) 3333-4444', ''],
  ['JOSÉ RUI VINDA', '05/06/1999', '', '', ''],
  ['SEM DATA VINDA', '', '', '', ''],
  ['Ana Souza', '10/05/1970', '', '', ''],
]
const NA_SEGUNDA = dia('2027-03-01')
const AGENDA = [
  ['Cliente', 'Quando', 'Horário', 'Terapeuta', 'Serviço', 'Nasc.', 'Status'],
  ['Maria Zilda Vinda', NA_SEGUNDA, hora(8), 'Dra. Lia Braga Vinda', 'Pilates', '', 'Confirmado'],
  ['José Rui Vinda', NA_SEGUNDA, hora(9, 30), 'Lia', 'Pilates', '', 'Agendado'],
  ['José Rui Vinda', NA_SEGUNDA, hora(9, 30), 'Lia', 'Pilates', '03/04/1975', 'Agendado'],
  ['Maria Zilda Vinda', dia('2020-03-02'), hora(8), 'Lia', 'Pilates', '', ''],
  ['Maria Zilda Vinda', NA_SEGUNDA, hora(10), 'Lia', 'Pilates', '', 'Desmarcado'],
  ['Ninguém Conhece', NA_SEGUNDA, hora(10), 'Lia', 'Pilates', '', ''],
  ['SEM DATA VINDA', NA_SEGUNDA, hora(10), 'Caio Sem Área Vinda', 'Pilates', '', ''],
  ['Maria Zilda Vinda', NA_SEGUNDA, 'de manhã', 'Outra Pessoa', 'Pilates', '', 'Xpto'],
]
const livro = (folhas: Record<string, unknown[][]>): Buffer =>
  planilha(Object.values(folhas)[0] as never, {
    mudar: (l) => {
      l.SheetNames[0] = Object.keys(folhas)[0] as string
      l.Sheets = { [Object.keys(folhas)[0] as string]: Object.values(l.Sheets)[0] as never }
      for (const [nome, linhas] of Object.entries(folhas).slice(1))
        utils.book_append_sheet(l, utils.aoa_to_sheet(linhas), nome)
    },
  })

const TUDO: Arquivo[] = [
  PROFISSIONAIS,
  [
    'exportacao.xlsx',
    livro({
      Clientes: PACIENTES,
      Agenda: AGENDA,
      Resumo: [
        ['Total', 'Mês'],
        [12, 3],
      ],
    }),
  ],
]
const chooseColunas = async (v: Vinda, importacao: string, escolha: object): Promise<Vinda> => {
  expect((await i.pedir('PUT', `/api/importacao/${importacao}/colunas`, escolha)).statusCode).toBe(200)
  await work(v._id)
  return look(v._id)
}
/** Says by hand where the day stands, which no title tells. */
const sayDay = async (v: Vinda): Promise<Vinda> => {
  const { _id } = sheetOf(v, 'agendamento').importacao
  const { titulos, campos } = await i.ver(_id)
  const colunas = campos.map(({ nome, coluna, valor }) => ({
    campo: nome,
    coluna: nome === 'data' ? 1 : coluna,
    valor,
  }))
  return chooseColunas(v, _id, { titulos, colunas })
}
const bringAll = async () => sayDay(await bring(...TUDO))
const agenda = async () =>
  (
    await sql<{ dito: string }>`
      select p.nome || ' ' || a.data || ' ' || a.hora || ' ' || a.status || case when a.encaixe then ' encaixe' else '' end || ' ' || r.nome as dito
      from agendamento a join paciente p on p.id = a.paciente_id join profissional r on r.id = a.profissional_id order by a.hora`.execute(
      t.db,
    )
  ).rows.map((r) => r.dito)
const vindos = async () =>
  (
    await t.db
      .selectFrom('paciente')
      .select(['nome', 'data_nascimento as d', 'cpf'])
      .where(sql<boolean>`upper(nome) like '%VINDA'`)
      .orderBy('d')
      .execute()
  ).map((p) => `${p.nome} ${p.d} ${p.cpf ?? ''}`.trim())

describe('the files of another system', () => {
  it('are read sheet by sheet, each with what it seems to bring', async () => {
    const v = await bring(...TUDO)
    expect(v.folhas.map((f) => [f.importacao.arquivo, f.aba, f.importacao.tipo, f.fora])).toEqual([
      ['Equipe.csv', null, 'profissional', false],
      ['exportacao.xlsx', 'Clientes', 'paciente', false],
      ['exportacao.xlsx', 'Resumo', 'paciente', true],
      ['exportacao.xlsx', 'Agenda', 'agendamento', false],
    ])
    expect([v.estado, sheetOf(v, 'agendamento').faltam, v.folhas[2]?.importacao.mensagem]).toEqual([
      'conferida',
      ['Dia'],
      M.naoReconhecida,
    ])
    expect(sheetOf(v, 'paciente').avisos.join()).toContain('Colunas não usadas: E (Cor preferida)')
  })

  it('are compared with the clinic and with each other, and say of every line what is wrong with it', async () => {
    const v = await bringAll()
    expect(countsOf(v)).toEqual({
      profissional: [1, 0, 1, 0],
      paciente: [3, 1, 1, 0],
      agendamento: [2, 0, 6, 0],
    })
    expect(await problemsOf(v, 'profissional')).toEqual([
      '3 Especialidades: Especialidade não encontrada: Acupuntura. (Acupuntura)',
    ])
    expect(await problemsOf(v, 'paciente')).toEqual(['6 Data de nascimento: Campo é obrigatório. ()'])
    expect(await problemsOf(v, 'agendamento')).toEqual([
      '3 Paciente: Há 2 pacientes com este nome: informe o CPF ou o nascimento. (José Rui Vinda)',
      '5 Dia: Este dia já passou: só entram os agendamentos que virão. (02/03/2020)',
      '6 Situação: Não está mais marcado no outro sistema: fica de fora. (Desmarcado)',
      '7 Paciente: Paciente não encontrado, nem no cadastro nem na folha de pacientes. (Ninguém Conhece)',
      '8 Paciente: Este paciente está na linha 6 da folha de pacientes, que tem problema. (SEM DATA VINDA)',
      '8 Profissional: Este profissional está na linha 3 da folha de profissionais, que tem problema. (Caio Sem Área Vinda)',
      '9 Hora: Hora não é uma hora: escreva como 08:30. (de manhã)',
      '9 Profissional: Profissional não encontrado. (Outra Pessoa)',
      '9 Situação: Esta situação não foi entendida: escreva Agendado ou Cancelado. (Xpto)',
    ])
    expect(await vindos()).toEqual([])
  })

  it('enter in the order in which they refer to each other, each in the audit, and never twice', async () => {
    const v = await bringAll()
    expect((await i.pedir('POST', `/api/vinda/${v._id}/gravar`, { soValidas: false })).json().msg).toBe(
      M.comProblemas,
    )
    const g = await act(v._id, 'gravar', { soValidas: true })
    expect([g.estado, countsOf(g)]).toEqual([
      'gravada',
      { profissional: [0, 0, 1, 1], paciente: [0, 1, 1, 3], agendamento: [0, 0, 6, 2] },
    ])
    expect(await vindos()).toEqual([
      'JOSÉ RUI VINDA 1975-04-03',
      'MARIA ZILDA VINDA 1980-02-01 01234567890',
      'JOSÉ RUI VINDA 1999-06-05',
    ])
    expect(await agenda()).toEqual([
      'MARIA ZILDA VINDA 2027-03-01 08:00 pre_agendado Lia Braga Vinda',
      'JOSÉ RUI VINDA 2027-03-01 09:30 pre_agendado encaixe Lia Braga Vinda',
    ])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from profissional_horario h join profissional p on p.id = h.profissional_id where p.nome = 'Lia Braga Vinda'`.execute(
      t.db,
    )
    expect(rows[0]?.n).toBe(10)
    const [feito] = await auditedRows(t.db, { entidade: 'agendamento', acao: 'criar' })
    expect(feito).toMatchObject({
      usuario_email: t.clinica.usuarios.Gerente.email,
      pacientes: [expect.any(String)],
    })
    expect((await sql<{ n: number }>`select count(*)::int as n from conteudo`.execute(t.db)).rows[0]?.n).toBe(
      0,
    )
    // The same files again: nothing is new, and where the day stands is remembered.
    const outra = await bring(...TUDO)
    expect([sheetOf(outra, 'agendamento').faltam, countsOf(outra)]).toEqual([
      [],
      { profissional: [0, 1, 1, 0], paciente: [0, 4, 1, 0], agendamento: [0, 2, 6, 0] },
    ])
    expect((await i.pedir('POST', `/api/vinda/${outra._id}/gravar`, { soValidas: true })).json().msg).toBe(
      M.nadaNovo,
    )
  })

  it('go on where a server that stopped left them, however often it stops', async () => {
    const v = await bringAll()
    await i.pedir('POST', `/api/vinda/${v._id}/gravar`, { soValidas: true })
    let paradas = 0
    for (; ; paradas++) {
      const parou = await work(v._id, 2 + paradas).then(
        () => false,
        () => true,
      )
      if (!parou) break
    }
    expect(paradas).toBeGreaterThan(3)
    const depois = await look(v._id)
    expect([depois.estado, depois.folhas.map((f) => f.importacao.criados)]).toEqual(['gravada', [1, 3, 0, 2]])
    expect([(await vindos()).length, (await agenda()).length]).toEqual([3, 2])
  })

  it('follow whom another desk registered meanwhile', async () => {
    const v = await bringAll()
    const id = uuid()
    await sql`insert into paciente (id, nome, data_nascimento, cpf) values (${id}, 'Maria Zilda da Vinda', '1980-02-01', '01234567890')`.execute(
      t.db,
    )
    const g = await act(v._id, 'gravar', { soValidas: true })
    expect(countsOf(g)).toMatchObject({ paciente: [0, 2, 1, 2], agendamento: [0, 0, 6, 2] })
    expect((await agenda())[0]).toContain('Maria Zilda da Vinda 2027-03-01 08:00')
  })

  it('are undone whole, but for what somebody uses, which is named by its line', async () => {
    const v = await bringAll()
    await act(v._id, 'gravar', { soValidas: true })
    await sql`update paciente set nome_social = 'Zi' where nome = 'MARIA ZILDA VINDA'`.execute(t.db)
    const { _id } = sheetOf(await look(v._id), 'paciente').importacao
    expect((await i.pedir('GET', `/api/importacao/${_id}/em-uso`)).json().registros).toMatchObject([
      { linha: 3, nome: 'MARIA ZILDA VINDA' },
    ])
    const alone = await i.pedir('POST', `/api/importacao/${_id}/desfazer`)
    expect([alone.statusCode, alone.json().msg]).toEqual([409, M.daVinda])
    const u = await act(v._id, 'desfazer')
    expect(u.folhas.map((f) => [f.importacao.tipo, f.importacao.estado, f.importacao.criados])).toEqual([
      ['profissional', 'desfeita', 0],
      ['paciente', 'gravada', 1],
      ['paciente', 'cancelada', 0],
      ['agendamento', 'desfeita', 0],
    ])
    expect([await vindos(), await agenda()]).toEqual([['MARIA ZILDA VINDA 1980-02-01 01234567890'], []])
    expect((await i.linhas(_id, '&situacao=gravada')).map((l) => [l.linha, l.motivo])).toEqual([
      [3, 'Ficou: já em uso, ou com alterações posteriores.'],
    ])
  })

  it('given up while they enter go again, and before leave nothing', async () => {
    const v = await bringAll()
    await i.pedir('POST', `/api/vinda/${v._id}/gravar`, { soValidas: true })
    await work(v._id, 7).catch(() => {})
    expect((await vindos()).length).toBe(3)
    expect((await act(v._id, 'cancelar')).estado).toBe('desfeita')
    expect([await vindos(), await agenda()]).toEqual([[], []])
    const outra = await bring(...TUDO)
    expect((await act(outra._id, 'cancelar')).estado).toBe('cancelada')
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from conteudo)::int + (
        select count(*) from importacao_linha l join importacao i on i.id = l.importacao_id where i.vinda_id = ${outra._id})::int as n`.execute(
      t.db,
    )
    expect(rows[0]?.n).toBe(0)
  })

  it('bring the guides that are open, with the sessions that are left of them', async () => {
    const v = await bring(
      ['clientes.csv', 'Nome;Nascimento;Convênio\nGil Com Guia Vinda;01/01/1990;Saúde Plena\n'],
      [
        'guias.csv',
        [
          'Beneficiário;Convênio;Nº da Guia;Data Emissão;Qtd. Autorizada;Realizadas;Especialidade;Unidade;Senha',
          'GIL COM GUIA VINDA;SAUDE PLENA;000123;10/11/2025;10;4;Pilates;Centro;AB12',
          'Gil Com Guia Vinda;Saúde Plena;000124;10/11/2025;10;10;Pilates;Centro;',
          'Gil Com Guia Vinda;Outro;000125;10/11/2025;10;;Pilates;Centro;',
          'Ana Souza;Saúde Plena;000126;10/11/2025;3;;Pilates;;',
          'Ana Souza;Saúde Plena;000126;10/11/2025;dez;;Pilates;Centro;',
        ].join('\n'),
      ],
    )
    expect(countsOf(v)).toEqual({ paciente: [1, 0, 0, 0], guia: [1, 0, 4, 0] })
    expect(await problemsOf(v, 'guia')).toEqual([
      '3 Sessões já usadas: Todas as sessões já foram usadas: fica de fora. (10)',
      '4 Convênio: Convênio não encontrado. (Outro)',
      '5 Unidade: Falta a unidade: diga-a na folha. ()',
      '6 Sessões autorizadas: Informe um número inteiro. (dez)',
    ])
    const [nova] = await i.linhas(sheetOf(v, 'guia').importacao._id, '&situacao=nova')
    expect(nova?.motivo).toBe('Entra com as 6 sessões que restam de 10.')
    const g = await act(v._id, 'gravar', { soValidas: true })
    expect(countsOf(g)).toEqual({ paciente: [0, 0, 0, 1], guia: [0, 0, 4, 1] })
    const { rows } = await sql<{
      id: string
    }>`select id from guia where ficha->'tiss'->>'numeroGuiaOperadora' = '000123'`.execute(t.db)
    const { guia } = (await t.como('Administrador')('GET', `/api/guia/${rows[0]?.id}`)).json()
    expect([guia.paciente.nome, guia.sessoes, guia.autorizacao.senha, guia.autorizacao.numeroGuia]).toEqual([
      'Gil Com Guia Vinda',
      { quantidade: 6, usadas: 0, restantes: 6 },
      'AB12',
      expect.stringMatching(/^1010\d+$/),
    ])
    expect((await act(v._id, 'desfazer')).estado).toBe('desfeita')
    const { rows: ficaram } = await sql`select from guia where id = ${rows[0]?.id}`.execute(t.db)
    expect([ficaram, await vindos()]).toEqual([[], []])
  })

  it('change their kind by hand, or stay outside', async () => {
    const v = await bring(...TUDO)
    const clientes = sheetOf(v, 'paciente').importacao._id
    const put = (folha: string, tipo: string) =>
      i.pedir('PUT', `/api/vinda/${v._id}/folha/${folha}`, { tipo })
    expect((await put(clientes, 'agendamento')).statusCode).toBe(200)
    expect((await put(clientes, 'fora')).json().msg).toContain('ainda estão sendo lidos')
    await work(v._id)
    expect(sheetOf(await look(v._id), 'agendamento').faltam).toEqual(['Dia', 'Hora', 'Profissional'])
    const r = await i.pedir('POST', `/api/vinda/${v._id}/gravar`, { soValidas: true })
    expect([r.statusCode, r.json().msg]).toEqual([
      422,
      'exportacao.xlsx (Agendamentos que virão): diga em que coluna está: Dia, Hora, Profissional.',
    ])
    await put(clientes, 'fora')
    await work(v._id)
    expect((await look(v._id)).folhas.filter((f) => f.fora)).toHaveLength(2)
    expect((await put(uuid(), 'fora')).statusCode).toBe(404)
    expect((await put(clientes, 'cid')).statusCode).toBe(422)
  })

  it('are refused together, with the name of the one that cannot be read, and nothing of them stays', async () => {
    const r = await send(PROFISSIONAIS, ['quebrado.xlsx', 'não é planilha'])
    expect([r.statusCode, r.json().msg]).toEqual([
      422,
      expect.stringContaining('quebrado.xlsx: O conteúdo do arquivo'),
    ])
    expect((await send()).json().msg).toBe(M.incompleta)
    expect((await sql<{ n: number }>`select count(*)::int as n from conteudo`.execute(t.db)).rows[0]?.n).toBe(
      0,
    )
    for (const perfil of PERFIS) {
      const { statusCode } = await t.como(perfil)('GET', `/api/vinda/${uuid()}`)
      expect(statusCode).toBe(telas.importacao.perfis.includes(perfil) ? 404 : 403)
    }
  })
})

describe('opening balances', () => {
  const unidade = () => t.clinica.unidades[0]._id
  const turnOn = () =>
    sql`insert into unidade_cobranca (unidade_id, cobrar_desde, atualizado_por) values (${unidade()}, '2026-01-05', 'x')
      on conflict do nothing`.execute(t.db)
  const clientes = (...nomes: string[]): Arquivo => [
    'clientes.csv',
    ['Nome;Nascimento', ...nomes.map((n) => `${n};01/02/1990`)].join('\n'),
  ]
  const saldos = (titulos: string, ...linhas: string[]): Arquivo => [
    'saldos.csv',
    [titulos, ...linhas].join('\n'),
  ]
  /** 'tipo valor' of every entry of a patient, in their order. */
  const entradas = async (nome: string): Promise<string[]> =>
    (
      await sql<{ dita: string }>`
        select l.tipo || ' ' || l.valor as dita from lancamento l join paciente p on p.id = l.paciente_id where p.nome = ${nome}
        order by l.em, l.id`.execute(t.db)
    ).rows.map((r) => r.dita)
  const balanceOf = async (nome: string): Promise<number | undefined> =>
    (
      await sql<{ saldo: number }>`
        select c.saldo::int as saldo from conta c join paciente p on p.id = c.paciente_id where p.nome = ${nome}`.execute(
        t.db,
      )
    ).rows[0]?.saldo
  const stands = (v: Vinda) =>
    v.folhas.map(({ importacao: f }) => [f.tipo, f.estado, f.criados, f.mensagem] as const)

  it('wait for the day from which their unit charges, and say so of each line', async () => {
    const v = await bring(
      clientes('Zé Espera Vinda'),
      saldos('CPF;Nome;Deve;Unidade', ';Ana Souza;10,00;Centro'),
    )
    expect(await problemsOf(v, 'saldo')).toEqual([
      '2 Unidade: Esta unidade ainda não cobra pelo portal: um Gerente informa antes a partir de que dia. (Centro)',
    ])
    // Who imports may enter balances by hand too.
    for (const perfil of telas.importacao.perfis) expect(recebimentos.gerir.perfis).toContain(perfil)
    // A sheet of which nothing entered does not keep the whole from having been undone.
    expect((await act(v._id, 'gravar', { soValidas: true })).estado).toBe('gravada')
    expect((await act(v._id, 'desfazer')).estado).toBe('desfeita')
  })

  it('are read in two columns, and whatever is wrong with a line is told with its value', async () => {
    await turnOn()
    const v = await bring(
      clientes('Rui Com Saldo', 'Bia Com Saldo'),
      saldos(
        'Cliente;Nasc.;Deve;A favor;Vencimento;Filial;CPF',
        'RUI COM SALDO;01/02/1990;"R$ 1.234,56";;10/10/2025;Centro;',
        'Bia Com Saldo;;;80,00;;Centro;',
        'Bia Com Saldo;;(50,00);;;Centro;',
        'Ana Souza;;R$ -;0,00;;Centro;',
        'Ana Souza;;cinquenta;;;Centro;',
        'Ninguém Conhece;;10;;;Centro;',
        'Ana Souza;;10;5;;Centro;',
        'Ana Souza;;10;;;Norte;',
        'Rui Com Saldo;;1234,56;;10/10/2025;Centro;',
        ';;10;;;Centro;529.982.247-25',
        'Ana Souza;;10;;ontem;;',
      ),
    )
    expect(countsOf(v)).toEqual({ paciente: [2, 0, 0, 0], saldo: [2, 1, 7, 0] })
    expect(await problemsOf(v, 'saldo')).toEqual([
      '4 Quanto deve: Com este sinal não se sabe se é dívida ou crédito: escreva sem sinal, ou diga que a coluna é a do saldo, e em que sentido. ((50,00))',
      '6 Quanto deve: Valor não entendido: escreva como 120,00, -120,00 ou (120,00). (cinquenta)',
      '7 Paciente: Paciente não encontrado, nem no cadastro nem na folha de pacientes. (Ninguém Conhece)',
      '8 Quanto tem a favor: Há valor em mais de uma coluna: deixe um por linha, ou deixe uma das colunas de fora. (5)',
      '9 Unidade: Esta unidade ainda não cobra pelo portal: um Gerente informa antes a partir de que dia. (Norte)',
      '11 CPF do paciente: Nenhum paciente com este CPF, nem no cadastro nem na folha de pacientes. (529.982.247-25)',
      '12 Vencimento: Vencimento não é uma data: escreva dia/mês/ano. (ontem)',
      '12 Unidade: Falta a unidade: diga-a na folha. ()',
    ])
    const { _id } = sheetOf(v, 'saldo').importacao
    expect(
      (await i.linhas(_id))
        .filter((l) => l.situacao !== 'problema')
        .map((l) => [l.linha, l.situacao, l.motivo]),
    ).toEqual([
      [2, 'nova', 'Deve R$ 1.234,56, com vencimento em 10/10/2025.'],
      [3, 'nova', 'Tem R$ 80,00 a favor.'],
      [5, 'igual', 'Nada a lançar: sem valor, ou saldo zero.'],
      [10, 'repetida', 'Mesmo paciente, valor e vencimento da linha 2.'],
    ])
    const g = await act(v._id, 'gravar', { soValidas: true })
    expect(countsOf(g)).toEqual({ paciente: [0, 0, 0, 2], saldo: [0, 1, 7, 2] })
    expect([await entradas('Rui Com Saldo'), await entradas('Bia Com Saldo')]).toEqual([
      ['cobranca -123456'],
      ['credito_anterior 8000'],
    ])
    const [dita] = await auditedRows(t.db, { entidade: 'cobranca', acao: 'criar' })
    expect(dita).toMatchObject({
      usuario_email: t.clinica.usuarios.Gerente.email,
      pacientes: [expect.any(String)],
    })
    // In a signed column, and of a debt without its day: the same balances are there already.
    const outra = await bring(
      saldos('Cliente;Saldo;Filial', 'Rui Com Saldo;-1.234,56;Centro', 'Bia Com Saldo;80,00 C;Centro'),
    )
    expect(countsOf(outra)).toEqual({ saldo: [0, 2, 0, 0] })
    expect(await listInexatos(t.db)).toEqual([])
  })

  it('are turned round where the file means the opposite by its sign, and one due after the unit began is told', async () => {
    await turnOn()
    const v = await bring(
      clientes('Ivo Do Avesso', 'Eva Do Avesso'),
      saldos(
        'Cliente;Saldo;Filial;Vencimento',
        'Ivo Do Avesso;50,00;Centro;06/01/2026',
        'Eva Do Avesso;-80,00;Centro;',
      ),
    )
    const { _id } = sheetOf(v, 'saldo').importacao
    const motivos = async () => (await i.linhas(_id)).map((l) => l.motivo)
    expect(await motivos()).toEqual([
      'Tem R$ 50,00 a favor; o dia não se aplica.',
      'Deve R$ 80,00, com vencimento em 05/01/2026.',
    ])
    const { titulos, campos } = await i.ver(_id)
    const nova = await chooseColunas(v, _id, {
      titulos,
      colunas: campos.map(({ nome, coluna, valor }) => ({
        campo: nome,
        coluna: nome === 'devedor' ? 1 : nome === 'saldo' ? null : coluna,
        valor,
      })),
    })
    expect(await motivos()).toEqual([
      'Deve R$ 50,00, com vencimento em 06/01/2026: a unidade já cobrava (desde 05/01/2026), confira se é mesmo de antes.',
      'Tem R$ 80,00 a favor.',
    ])
    await act(nova._id, 'gravar', { soValidas: false })
    expect([await balanceOf('Ivo Do Avesso'), await balanceOf('Eva Do Avesso')]).toEqual([-5_000, 8_000])
  })

  it('enter once each, however often the server stops', async () => {
    await turnOn()
    const linhas = Array.from({ length: 60 }, (_, n) => `Leo Muitas Vezes;-${n + 1},00;Centro;`)
    // Of the same amount as the last one, with a day of its own: two balances, also where they enter one after the other.
    linhas.unshift('Leo Muitas Vezes;-60,00;Centro;10/10/2026')
    const v = await bring(clientes('Leo Muitas Vezes'), saldos('Cliente;Saldo;Filial;Vencimento', ...linhas))
    await i.pedir('POST', `/api/vinda/${v._id}/gravar`, { soValidas: false })
    let paradas = 0
    for (; ; paradas++) {
      const parou = await work(v._id, 2 + paradas).then(
        () => false,
        () => true,
      )
      if (!parou) break
    }
    expect(paradas).toBeGreaterThan(3)
    expect(stands(await look(v._id))).toEqual([
      ['paciente', 'gravada', 1, null],
      ['saldo', 'gravada', 61, null],
    ])
    expect([(await entradas('Leo Muitas Vezes')).length, await balanceOf('Leo Muitas Vezes')]).toEqual([
      61, -189_000,
    ])
  })

  it('are undone by an entry each, but for those with something against them; who has entries stays', async () => {
    await turnOn()
    const arquivos = [
      clientes('Rui Desfeito', 'Bia Pagou', 'Caio Dos Dois', 'Sem Conta Vinda'),
      saldos(
        'Cliente;Saldo;Filial',
        'Rui Desfeito;-100,00;Centro',
        'Bia Pagou;-80,00;Centro',
        'Caio Dos Dois;50,00;Centro',
        'Caio Dos Dois;-30,00;Centro',
      ),
    ] as const
    const v = await bring(...arquivos)
    await act(v._id, 'gravar', { soValidas: false })
    const { rows } = await sql<{ id: string; paciente: string }>`
      select c.id, p.id as paciente from cobranca c join paciente p on p.id = c.paciente_id where p.nome = 'Bia Pagou'`.execute(
      t.db,
    )
    const pede = t.como('Recepcionista')
    const chave = () => ({ 'idempotency-key': uuid() })
    await pede('POST', '/api/caixa/abrir', { unidade: unidade(), fundo: 0 }, chave())
    const pago = await pede(
      'POST',
      '/api/recebimento',
      {
        unidade: unidade(),
        paciente: rows[0]?.paciente,
        cobrancas: [{ _id: rows[0]?.id, valor: 2000 }],
        formas: [{ forma: 'pix', valor: 2000 }],
      },
      chave(),
    )
    expect([pago.statusCode, await entradas('Bia Pagou')]).toEqual([
      201,
      ['cobranca -8000', 'recebimento 2000'],
    ])
    const emUso = async (tipo: string) =>
      (await i.pedir('GET', `/api/importacao/${sheetOf(v, tipo).importacao._id}/em-uso`))
        .json()
        .registros.map((r: { linha: number; nome: string }) => [r.linha, r.nome])
    expect(await emUso('saldo')).toEqual([[3, 'Bia Pagou, R$ 80,00']])
    expect(await emUso('paciente')).toEqual([
      [2, 'Rui Desfeito'],
      [3, 'Bia Pagou'],
      [4, 'Caio Dos Dois'],
    ])
    const u = await act(v._id, 'desfazer')
    expect(stands(u)).toEqual([
      [
        'paciente',
        'gravada',
        3,
        'Desfeita em parte: 3 pacientes já em uso, ou com alterações posteriores, ficaram.',
      ],
      ['saldo', 'gravada', 1, 'Desfeita em parte: 1 saldo já em uso, ou com alterações posteriores, ficou.'],
    ])
    const motivos = async (tipo: string) =>
      (await i.linhas(sheetOf(u, tipo).importacao._id)).map((l) => [l.linha, l.motivo])
    const daConta = 'Ficou: a conta do paciente tem lançamentos, que não se apagam.'
    expect([await motivos('saldo'), await motivos('paciente')]).toEqual([
      [[3, 'Ficou: há pagamento, desconto ou crédito usado neste saldo.']],
      [
        [2, daConta],
        [3, daConta],
        [4, daConta],
      ],
    ])
    expect([await entradas('Rui Desfeito'), await entradas('Bia Pagou')]).toEqual([
      ['cobranca -10000', 'desfeita 10000'],
      ['cobranca -8000', 'recebimento 2000'],
    ])
    expect((await entradas('Caio Dos Dois')).sort()).toEqual([
      'cobranca -3000',
      'credito_anterior 5000',
      'credito_retirado -5000',
      'desfeita 3000',
    ])
    expect([await balanceOf('Rui Desfeito'), await balanceOf('Caio Dos Dois'), await vindos()]).toEqual([
      0,
      0,
      [],
    ])
    expect(await listInexatos(t.db)).toEqual([])
    expect((await auditedRows(t.db, { acao: 'estornar' })).map((r) => r.entidade)).toEqual([
      'cobranca',
      'cobranca',
    ])
    // What was taken back may come again; what stayed is there.
    const outra = await bring(arquivos[1])
    expect(countsOf(outra)).toEqual({ saldo: [3, 1, 0, 0] })
  })
})
