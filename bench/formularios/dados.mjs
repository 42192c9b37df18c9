// One record of every register, as heavy as a clinic makes it, and the answers that its form asks for.
const lista = (n, item) => Array.from({ length: n }, (_, i) => item(i))
const UNIDADES = lista(40, (i) => `UNIDADE ${i + 1}`)
const ESPECIALIDADES = lista(30, (i) => `Especialidade ${i + 1}`)
const CONVENIOS = lista(150, (i) => ({
  _id: `c${i}`,
  nome: `Convênio ${i + 1}`,
  ans: String(300_000 + i),
  particular: i === 0,
}))
const TABELAS = lista(100, (i) => ({ _id: `t${i}`, nome: `Tabela ${i + 1}` }))
const PACIENTES_CONVENIOS = 20
export const MUITOS = { pares: 12, dias: 6, faixas: 2, valores: 400, procedimentos: 5_851 }

const comum = { _id: 'x1', ativo: true, updatedAt: '2026-11-01T10:00:00.000Z' }
const faixas = [
  { horarioInicio: '07:00', horarioTermino: '12:00' },
  { horarioInicio: '13:00', horarioTermino: '18:00' },
]
const endereco = {
  cep: '30140071',
  endereco: 'Rua da Bahia',
  numero: '1148',
  complemento: 'Sala 801',
  bairro: 'Lourdes',
  uf: 'MG',
  cidade: 'Belo Horizonte',
}
const pessoa = { nome: 'Helena Prado Vieira', cpf: '52998224725', celular: '31988770100', telefone: null }

export const REGISTROS = {
  paciente: {
    ...comum,
    nome: 'Antônio Carlos de Almeida',
    nome_social: null,
    data_nascimento: '1980-02-28',
    sexo: 'Masculino',
    estado_civil: 'Casado',
    profissao: 'Profissões 7',
    observacao: 'Prefere o período da manhã.',
    riscoDeQueda: false,
    cpf: '11144477735',
    endereco,
    contato: { celular: '31988770100', telefone: '3132270100', email: 'antonio@exemplo.com.br' },
    contato_emergencia: pessoa,
    docs_pessoais: { cpf: '11144477735', rg_num: 'MG123456', rg_oe: 'SSP', rg_oe_uf: 'MG' },
    responsavel: pessoa,
    convenios: lista(PACIENTES_CONVENIOS, (i) => ({
      ...CONVENIOS[i],
      plano: 'Pleno',
      matricula: String(99_000 + i),
      validade: '2027-12-31',
    })),
    indicacao: { valor: 'Indicação 3', medico: null },
  },
  profissional: {
    ...comum,
    nome: 'Marina Aparecida Alves',
    numeroConselho: '12345-F',
    email: 'marina@clinica.demo',
    usuario: 'marina@clinica.demo',
    celular: '31988770100',
    telefone: null,
    unidade: UNIDADES.slice(0, 4),
    especialidade: ESPECIALIDADES.slice(0, 3),
    avaliacao: true,
    bloqueios: [],
    atendimentos: lista(MUITOS.pares, (i) => ({
      unidade: UNIDADES[i % 4],
      especialidade: ESPECIALIDADES[Math.floor(i / 4)],
      horarios: lista(MUITOS.dias, (d) => ({ diaSemana: d + 1, horas: faixas.slice(0, MUITOS.faixas) })),
    })),
  },
  dominio: {
    ...comum,
    nome: 'Profissões',
    nomeExibicao: 'Profissões',
    valores: lista(MUITOS.valores, (i) => ({
      _id: `v${i}`,
      valor: `Profissão ${i + 1}`,
      codigo: `profissao${i + 1}`,
    })),
  },
  tabela: {
    ...comum,
    nome: 'TUSS',
    procedimentos: lista(MUITOS.procedimentos, (i) => ({
      codigo: String(10_000_000 + i),
      nome: `Procedimento ${i + 1}`,
      ch: 100,
      valor_fixo: null,
    })),
  },
  especialidade: {
    ...comum,
    nome: 'Fisioterapia',
    maximoAgendamentos: 4,
    codigoNumeracaoGuia: 1,
    convenios: CONVENIOS.slice(0, 120).map(({ _id, nome }) => ({ _id, nome, valor: 4500, tipoValor: 2 })),
  },
  convenio: {
    ...comum,
    nome: 'Saúde Plena',
    cnpj: '11222333000181',
    ans: '312345',
    particular: false,
    valorCH: 42,
    vencimentoGuiaDias: 30,
    tabelas: TABELAS,
  },
  unidade: { ...comum, nome: 'CENTRO', cnpj: '11222333000181', faixa: '10', endereco },
  usuario: {
    ...comum,
    name: 'Joana de Souza Lima',
    email: 'joana@clinica.demo',
    perfil: 'Gerente',
    unidades: UNIDADES,
    acoesExtras: [],
  },
  medico: {
    ...comum,
    nome: 'Paulo Henrique Costa',
    cbo: { codigo: '225270', valor: 'Médico ortopedista e traumatologista' },
    conselho: 'CRM',
    ufConselho: 'MG',
    numeroConselho: '123456',
  },
  bloqueio: {
    ...comum,
    dataInicio: '2026-12-01',
    dataFim: '2026-12-10',
    horarioInicio: '08:00',
    horarioFim: '12:00',
    motivo: 'Outro',
    observacao: 'Congresso da especialidade em São Paulo.',
    regra: 2,
    temHorario: true,
    profissional: { _id: 'p1', nome: 'Marina Aparecida Alves' },
    usuario: { _id: 'u1', name: 'Joana de Souza', email: 'joana@clinica.demo', perfil: 'Gerente' },
  },
}

const valoresDe = (nome) =>
  lista(60, (i) => ({ _id: `${nome}${i}`, codigo: `c${i}`, valor: `${nome} ${i + 1}` }))

/** What the API answers to `caminho` (below /api). */
export function responder(caminho, consulta) {
  if (caminho === '/dominio/valores') return { valores: valoresDe(consulta.get('nome')) }
  if (caminho === '/estados') return { estados: [{ _id: 'MG', sigla: 'MG', nome: 'Minas Gerais' }] }
  if (caminho.startsWith('/estados/')) return { cidades: [{ _id: 'bh', nome: 'Belo Horizonte' }] }
  if (caminho === '/unidade') return { unidades: UNIDADES.map((nome) => ({ _id: nome, nome })), total: 40 }
  if (caminho === '/especialidade')
    return { especialidades: ESPECIALIDADES.map((nome) => ({ _id: nome, nome })), total: 30 }
  if (caminho === '/convenio') return { convenios: CONVENIOS, total: CONVENIOS.length }
  if (caminho === '/tabelasProcedimento') return { tabelas: TABELAS, total: TABELAS.length }
  const [, recurso, id] = /^\/(.+)\/(x1)$/.exec(caminho) ?? []
  if (id && recurso.includes('bloqueio')) return { bloqueio: REGISTROS.bloqueio }
  const registro = REGISTROS[recurso === 'tabelasProcedimento' ? 'tabela' : recurso]
  return id && registro ? { [recurso === 'tabelasProcedimento' ? 'tabela' : recurso]: registro } : {}
}
