import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { planilha } from '../../../teste/arquivos/planilhas'
import { auditedRows } from '../../../teste/auditoria'
import { importerOf } from '../../../teste/cadastros/importacao'

let t: AppDeTeste
let i: ReturnType<typeof importerOf>
beforeAll(async () => {
  t = await testApp()
  i = importerOf(t)
  await t.app.trabalhos.start()
})
afterAll(() => t.fechar())

const enter = async (tipo: string, texto: string) => {
  const lida = await i.conferir(tipo, 'a.csv', texto)
  expect([lida.mensagem, lida.linhas.problema]).toEqual([null, 0])
  return i.gravar(lida._id)
}
/** 'linha campo: mensagem' of every problem. */
const problemas = async (tipo: string, texto: string) => {
  const { _id } = await i.conferir(tipo, 'a.csv', texto)
  return (await i.linhas(_id, '&situacao=problema')).flatMap(({ linha, problemas }) =>
    problemas.map((p) => `${linha}${p.coluna} ${p.titulo}: ${p.mensagem}`),
  )
}
const pacienteDe = async (nome: string) => {
  const { id } = await t.db
    .selectFrom('paciente')
    .select('id')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow()
  return (await i.pedir('GET', `/api/paciente/${id}`)).json().paciente
}

describe('cells of a file', () => {
  const patients = async (nome: string, bytes: Buffer | string) => {
    const lida = await i.conferir('paciente', nome, bytes)
    return { lida, linhas: await i.linhas(lida._id) }
  }

  it('of Windows-1252 keep the signs that Latin-1 has not, and say how they were read', async () => {
    // 'Joana D’Ávila – “Jô”': 0x92, 0x96, 0x93 and 0x94.
    const bytes = Buffer.from('nome;nascimento\r\nJoana D\x92Ávila \x96 \x93Jô\x94;01/02/1985\r\n', 'latin1')
    const { lida, linhas } = await patients('a.csv', bytes)
    expect([lida.codificacao, linhas[0]?.valores[0]]).toEqual(['Windows-1252', 'Joana D’Ávila – “Jô”'])
    expect(linhas[0]?.situacao).toBe('nova')
  })

  it('are read through what guards their text, in every column', async () => {
    const texto = [
      'nome;nascimento;carteira;convenio;endereco',
      '="Guarda Um";="05/03/1985";="0012345";Amil;="Rua ""A""; 3"',
      "'Guarda Dois;'05/03/1985;'0012345;'Amil;'+ Rua B",
    ].join('\n')
    const { linhas } = await patients('a.csv', texto)
    const vistos = linhas.map(({ valores }) => valores.filter((v) => v !== ''))
    expect(vistos).toEqual([
      ['Guarda Um', '05/03/1985', 'Rua "A"; 3', 'Amil', '0012345'],
      ['Guarda Dois', '05/03/1985', '+ Rua B', 'Amil', '0012345'],
    ])
  })

  it('that are numbers give what the sheet shows, or say that they are not understood', async () => {
    const { lida, linhas } = await patients(
      'a.xlsx',
      planilha([
        ['nome', 'nascimento', 'carteira', 'telefone'],
        ['Zeros de Formato', 43529.75, { t: 'n', v: 12_345, z: '0000000000' }, '3133334444.0'],
        ['Com Decimais', '43529,75', 12_345.5, '3133334444.5'],
      ] as never),
    )
    expect(linhas[0]?.valores.filter((v) => v !== '')).toEqual([
      'Zeros de Formato',
      '43529,75',
      '3133334444.0',
      '0000012345',
    ])
    expect(linhas[0]?.situacao).toBe('nova')
    expect(linhas[1]?.problemas.map((p) => `${p.coluna} ${p.mensagem}`)).toEqual([
      'C Carteira do convênio é um número com casas decimais: formate a coluna como texto e escreva o número de novo.',
      'D Telefone é um número com casas decimais: escreva só os dígitos.',
    ])
    expect(lida.avisos).toContain(
      '1 número veio com ‘.0’ no fim, que ficou de fora: em D2, 3133334444.0 foi lido como 3133334444.',
    )
  })
})

describe('occupations and doctors', () => {
  it('enter the domain behind its values, and doctors by them, council and state as files write them', async () => {
    expect(await enter('cbo', '999001|Médico de ensaio\n9990-02|Enfermeiro de ensaio\n')).toMatchObject({
      criados: 2,
    })
    const { rows } = await sql<{
      codigo: string
    }>`select codigo from dominio_valor v join dominio d on d.id = v.dominio_id
      where d.nome = 'cbo' order by posicao desc limit 2`.execute(t.db)
    expect(rows.map((r) => r.codigo)).toEqual(['999002', '999001'])
    const feita = await enter(
      'medico',
      'Médico;CRM;Especialidade\nDra. Lia Prado;CRM/MG 12.345;Médico de Ensaio\n',
    )
    expect(feita).toMatchObject({ criados: 1 })
    expect((await i.pedir('GET', '/api/medico?nome=Lia')).json().medicos[0]).toMatchObject({
      nome: 'Dra. Lia Prado',
      conselho: 'CRM',
      ufConselho: 'MG',
      numeroConselho: '12345',
      cbo: { codigo: '999001', valor: 'Médico de ensaio' },
    })
    const outra = await i.conferir('medico', 'a.csv', 'nome;crm;uf;cbo\nLia;12345;Minas Gerais;999001\n')
    expect(await i.linhas(outra._id)).toMatchObject([
      { situacao: 'igual', motivo: 'Mesmo registro no conselho.' },
    ])
  })

  it('say what is missing', async () => {
    expect(
      await problemas(
        'medico',
        'nome;crm;cbo\nAna Reis;123;999001\nBia Reis;MG 1;nada\nCid Reis;XYZW-MG 1;999001\n',
      ),
    ).toEqual([
      '2B Número no conselho: Falta a UF do conselho.',
      '3C Ocupação (CBO): Ocupação não está na lista do domínio.',
      '4 Conselho: Conselho não está na lista do domínio.',
    ])
    expect(await problemas('cbo', 'codigo;titulo\n12;Curto\n')).toEqual([])
  })

  it('of the CBO are not taken away while a doctor has one', async () => {
    const { importacoes } = (await i.pedir('GET', '/api/importacao?tipo=cbo&orderBy=enviadoEm')).json()
    expect((await i.pedir('GET', `/api/importacao/${importacoes[0]._id}/em-uso`)).json().total).toBe(1)
    expect((await i.desfazer(importacoes[0]._id)).mensagem).toBe(
      'Desfeita em parte: 1 ocupação já em uso, ou com alterações posteriores, ficou.',
    )
  })
})

describe('patients', () => {
  const VELHA = [
    'Nome do paciente;Dt. Nasc.;CPF;Sexo;Estado Civil;Celular;Telefone;E-mail;CEP;Cidade;UF;Convênio;Carteirinha;Validade',
    'MARINA  COSTA;5/3/85;1.000.000-19;f;Casada;+55 (31) 98888-7777;31 3333-4444;marina@exemplo.com;1310100;SAO PAULO;São Paulo;saude plena;0 099-1/2;31/12/2027',
    'Pedro Alves;2001-02-28;;M;;;(31) 97777-6666;;;;;;;',
  ].join('\n')

  it('enter with what the sheet says, and with nothing that it does not', async () => {
    const texto = VELHA.replace('1.000.000-19', '52998224725')
    expect(await enter('paciente', texto)).toMatchObject({ criados: 2 })
    expect(await pacienteDe('MARINA COSTA')).toMatchObject({
      data_nascimento: '1985-03-05',
      cpf: '52998224725',
      sexo: 'Feminino',
      estado_civil: 'Casado(a)',
      contato: { celular: '31988887777', telefone: '3133334444', email: 'marina@exemplo.com' },
      endereco: { cep: '01310100', cidade: 'São Paulo', uf: 'SP', bairro: null },
      convenios: [{ nome: t.clinica.convenio.nome, matricula: '009912', validade: '2027-12-31' }],
      ativo: true,
    })
    expect(await pacienteDe('Pedro Alves')).toMatchObject({
      cpf: null,
      profissao: null,
      contato: { celular: '31977776666', telefone: null, email: null },
      contato_emergencia: { nome: null, celular: null },
      indicacao: { valor: null, medico: null },
      convenios: [],
    })
    const { _id } = await pacienteDe('Pedro Alves')
    expect(await auditedRows(t.db, { registro_id: _id, acao: 'criar' })).toMatchObject([
      { entidade: 'paciente', pacientes: [_id], usuario_email: t.clinica.usuarios.Gerente.email },
    ])
    expect((await i.conferir('paciente', 'a.csv', texto)).linhas).toMatchObject({ nova: 0, igual: 2 })
  })

  it('lack what the form demands, which their list says, and the next save of the form', async () => {
    const naLista = async () => (await i.pedir('GET', '/api/paciente?nome=Pedro%20Alves')).json().pacientes[0]
    expect((await naLista()).incompleto).toBe(true)
    const pedro = await pacienteDe('Pedro Alves')
    const put = (troca: object) => i.pedir('PUT', `/api/paciente/${pedro._id}`, { ...pedro, ...troca })
    const r = await put({})
    expect([r.statusCode, Object.keys(r.json().erro.campos)]).toEqual([
      422,
      ['contato_emergencia.nome', 'contato_emergencia.celular', 'docs_pessoais.cpf', 'indicacao.valor'],
    ])
    const inteiro = {
      contato_emergencia: { nome: 'Rui Alves', celular: '31966665555' },
      docs_pessoais: { cpf: '11144477735' },
      indicacao: { valor: 'Instagram' },
    }
    expect((await put(inteiro)).statusCode).toBe(200)
    expect((await naLista()).incompleto).toBeUndefined()
  })

  it('are known again by CPF, and by name and birth, in the clinic and in the file', async () => {
    const { _id } = await i.conferir(
      'paciente',
      'a.csv',
      'nome;nascimento;cpf\nMarina C. Lima;05/03/1985;529.982.247-25\nPEDRO ÁLVES;28/02/2001;\nRui Barros;01/01/1970;\nrui barros;1/1/1970;\n',
    )
    expect((await i.linhas(_id)).map((l) => [l.linha, l.situacao, l.motivo])).toEqual([
      [2, 'igual', 'Mesmo CPF.'],
      [3, 'igual', 'Mesmo nome e nascimento.'],
      [4, 'nova', null],
      [5, 'repetida', 'Mesmo nome e nascimento da linha 4.'],
    ])
    expect((await i.linhas(_id))[0]?.paciente).toBe((await pacienteDe('MARINA COSTA'))._id)
  })

  it('have every bad cell named', async () => {
    expect(
      await problemas(
        'paciente',
        [
          'nome;nascimento;cpf;celular;profissao;uf;cidade;convenio',
          'Ana;01/01/1980;;;;;;',
          'Bento Reis;31/02/1980;111;1234;Astronauta;ZZ;;Nenhum',
          'Cora Reis;01/01/2090;;;;SP;Rio de Janeiro;',
          ';;529.982.247-25;;;;;',
          'Davi Reis;01/01/1850;;;;;;',
        ].join('\n'),
      ),
    ).toEqual([
      '2A Nome: Campo deve ter pelo menos 5 letras.',
      '3B Data de nascimento: Data de nascimento não existe no calendário.',
      '3C CPF: CPF inválido.',
      '3D Celular: Telefone inválido.',
      '3E Profissão: Este valor não está na lista do domínio.',
      '3F UF: UF inválida.',
      '3H Convênio: Convênio não encontrado.',
      '4B Data de nascimento: Data de nascimento não pode estar no futuro.',
      '4G Cidade: Esta cidade não é do estado da linha.',
      '5A Nome: Campo é obrigatório.',
      '5B Data de nascimento: Campo é obrigatório.',
      '6B Data de nascimento: Data de nascimento deve ter o ano entre 1900 e 2199.',
    ])
  })

  it('come back whole from the CSV that the list of patients writes', async () => {
    await sql`insert into medico (id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho)
      values (gen_random_uuid(), 'Dr. Ivo Dias', '1', 'x', 'CRM', 'MG', '777')`.execute(t.db)
    const nome = t.clinica.convenio.nome
    // As mf-cadastros/src/paciente/pacientes.test.tsx holds the titles to be.
    const TITULOS =
      'Nome;Nome social;CPF;Data de nascimento;Contato;E-mail;Convênios;Risco de queda;Status;Celular;Telefone;Sexo;Estado civil;Profissão;RG;Órgão emissor do RG;UF do RG;CEP;Endereço;Número;Complemento;Bairro;Cidade;UF;Contato de emergência: nome;Contato de emergência: CPF;Contato de emergência: celular;Contato de emergência: telefone;Responsável: nome;Responsável: CPF;Responsável: celular;Responsável: telefone;Convênios, planos e matrículas;Indicação;Médico da indicação;Observações'
    const inteira = `Tais Moura;;Não informado;02/11/1984;(31) 90468-0966;;${nome}, ${nome};Sim;Cancelado;(31) 90468-0966;;Masculino;;;;SSP;MG;;;;;;;;Rui Moura;529.982.247-25;(31) 90241-9098;(31) 3241-9098;Lia Moura;111.444.777-35;;(31) 3333-2222;"${nome} · Ouro · matrícula 0051 · até 25/02/2028; ${nome} · matrícula 8";;Dr. Ivo Dias;'- alergia`
    const texto = `\uFEFF${TITULOS}\r\n${inteira}\r\nUva Moura;;;03/11/1984;;;;Não;Ativo${';'.repeat(27)}\r\n`
    const lida = await i.conferir('paciente', 'pacientes.csv', texto)
    expect(await i.linhas(lida._id, '&situacao=problema')).toEqual([])
    expect(lida.avisos[0]).toMatch(/^Colunas não usadas: E \(Contato\), G \(Convênios\)\. /)
    await i.gravar(lida._id)
    expect(await pacienteDe('Tais Moura')).toMatchObject({
      cpf: null,
      ativo: false,
      riscoDeQueda: true,
      docs_pessoais: { rg_oe: 'SSP', rg_oe_uf: 'MG' },
      contato_emergencia: {
        nome: 'Rui Moura',
        cpf: '52998224725',
        celular: '31902419098',
        telefone: '3132419098',
      },
      responsavel: { nome: 'Lia Moura', cpf: '11144477735', celular: null, telefone: '3133332222' },
      convenios: [
        { nome, plano: 'Ouro', matricula: '0051', validade: '2028-02-25' },
        { nome, plano: null, matricula: '8', validade: null },
      ],
      indicacao: { valor: null, medico: { nome: 'Dr. Ivo Dias' } },
      observacao: '- alergia',
    })
    expect(await pacienteDe('Uva Moura')).toMatchObject({ ativo: true, riscoDeQueda: false, convenios: [] })
    expect(
      await problemas(
        'paciente',
        'nome;nascimento;status;risco de queda;médico da indicação;convênios, planos e matrículas\nAna Moura;01/01/1980;talvez;talvez;Ninguém;Nenhum · Ouro\n',
      ),
    ).toEqual([
      '2C Status: Escreva Ativo ou Cancelado.',
      '2D Risco de queda: Escreva Sim ou Não.',
      '2E Médico da indicação: Médico não encontrado.',
      '2F Convênios, planos e matrículas: Convênio não encontrado: Nenhum.',
    ])
  })

  it('whose column is of no field are not read without a word', async () => {
    const { avisos, campos } = await i.conferir(
      'paciente',
      'a.csv',
      'Paciente;Dt. Nasc.;C.P.F.;Documento;Vazia\nAna Moura;01/01/1980;529.982.247-25;1234;\n',
    )
    expect(campos.find((c) => c.nome === 'cpf')?.coluna).toBe(2)
    expect(avisos[0]).toBe(
      'Colunas não usadas: D (Documento). Se alguma importa, escolha o seu campo em ‘Colunas do arquivo’.',
    )
  })

  it('under 18 keep no documents', async () => {
    await enter(
      'paciente',
      'nome;nascimento;cpf;rg;mae\nNina Prado;01/01/2020;529.982.247-25;1234;Lia Prado\n',
    )
    expect(await pacienteDe('Nina Prado')).toMatchObject({
      cpf: null,
      docs_pessoais: { rg_num: null },
      responsavel: { nome: 'Lia Prado', cpf: null },
    })
  })

  it('are undone while nobody booked or completed one', async () => {
    const feita = await enter('paciente', 'nome;nascimento\nUgo Pires;01/01/1990\nVera Pires;01/01/1991\n')
    const { _id } = await pacienteDe('Ugo Pires')
    const unidade = t.clinica.unidades[0]?._id as string
    await sql`insert into conteudo (id) values (${unidade})`.execute(t.db)
    await sql`insert into documento (id, tipo_envio, estado, nome, tipo_codigo, tipo_valor, sha256, paciente_id, enviado_por)
      values (${unidade}, 'paciente', 'anexado', 'x', 'cpf', 'CPF', 'x', ${_id}, 'x')`.execute(t.db)
    expect((await i.pedir('GET', `/api/importacao/${feita._id}/em-uso`)).json()).toEqual({
      total: 1,
      criados: 1,
      registros: [{ linha: 2, nome: 'Ugo Pires', paciente: _id }],
    })
    expect(await i.desfazer(feita._id)).toMatchObject({ estado: 'gravada', criados: 1 })
    expect(
      await t.db.selectFrom('paciente').select('nome').where('nome', 'like', '% Pires').execute(),
    ).toEqual([{ nome: 'Ugo Pires' }])
    await sql`delete from documento where id = ${unidade}`.execute(t.db)
    expect(await i.desfazer(feita._id)).toMatchObject({ estado: 'desfeita' })
    const restam = await t.db.selectFrom('paciente').select('id').where('nome', 'like', '% Pires').execute()
    expect(restam).toEqual([])
  })
})

describe('appointments to come', () => {
  it('say their day and hour however programs write them', async () => {
    const [ana] = t.clinica.pacientes
    const texto = [
      'Paciente;Data e hora;Profissional;Especialidade',
      ...['08:00:00', '8h30', '9:00 às 9:50', '2:30 PM', 'às 15h'].map(
        (hora, n) => `Ana Souza;0${n + 1}/02/2027 ${hora};Marina;Pilates`,
      ),
      'Ana Souza;06/02/2027;Marina;Pilates',
      'Ana Souza;07/02/2027 25:00;Marina;Pilates',
      'Ana Souza;08/02/2027 08:00;M;Pilates',
    ].join('\n')
    const { _id, campos } = await i.conferir('agendamento', 'a.csv', texto)
    expect(campos.filter((c) => ['data', 'hora'].includes(c.nome)).map((c) => c.coluna)).toEqual([1, 1])
    const { rows } = await sql<{ dito: string }>`
      select situacao || ' ' || (valores->>'data') || ' ' || (valores->>'hora') as dito from importacao_linha
      where importacao_id = ${_id} and valores->>'paciente' = ${ana?._id as string} and valores->>'hora' is not null order by linha`.execute(
      t.db,
    )
    expect(rows.map((r) => r.dito)).toEqual([
      'nova 2027-02-01 08:00',
      'nova 2027-02-02 08:30',
      'nova 2027-02-03 09:00',
      'nova 2027-02-04 14:30',
      'nova 2027-02-05 15:00',
      'problema 2027-02-08 08:00',
    ])
    const ruins = (await i.linhas(_id, '&situacao=problema')).flatMap((l) =>
      l.problemas.map((p) => `${l.linha} ${p.mensagem}`),
    )
    expect(ruins).toEqual([
      '7 Hora não é uma hora: escreva como 08:30.',
      '8 Hora não é uma hora: escreva como 08:30.',
      '9 Profissional não encontrado.',
    ])
  })
})
