import { gerarAgenda, type Tratamento } from './agenda/agenda'
import { prepararBalcao } from './agenda/balcao'
import { criarPares, gerarModelos, type Par } from './agenda/modelos'
import type { Sessao } from './agenda/sessoes'
import { CIDS } from './cadastros/cids'
import { gerarConvenios } from './cadastros/convenios'
import { criarCpfs } from './cadastros/documentos'
import { gerarEspecialidades } from './cadastros/especialidades'
import { gerarCids, gerarMedicos } from './cadastros/medicos'
import { criarNomes } from './cadastros/nomes'
import { gerarPacientes, type PacienteDemo } from './cadastros/pacientes'
import {
  gerarBloqueios,
  gerarBloqueiosDeUsuario,
  gerarProfissionais,
  gerarVinculos,
} from './cadastros/profissionais'
import { gerarUnidades } from './cadastros/unidades'
import { gerarUsuarios } from './cadastros/usuarios'
import { criarRelogio } from './calendario'
import { emitirGuia, enviarAoFaturamento, type GuiaDemo, numerarGuias } from './guias/guias'
import { criarSorteio } from './sorteio'
import type { Contexto, Linhas } from './tipos'

const SEMENTE = 20_170_801
/** Patients who bring a fresh guide and have nothing booked yet. */
const GUIAS_SEM_AGENDAMENTO = 320

/** Fresh guides, so that whoever tries the grid finds patients to book. */
const gerarGuiasAbertas = (
  contexto: Contexto,
  pares: readonly Par<Tratamento>[],
  pacientes: readonly PacienteDemo[],
  ocupados: ReadonlySet<string>,
): GuiaDemo[] => {
  const { s, relogio } = contexto
  const livres = pacientes.filter(({ linha }) => linha.ativo !== false && !ocupados.has(linha.id))
  return s
    .misturar(livres)
    .slice(0, GUIAS_SEM_AGENDAMENTO)
    .flatMap((paciente) => {
      const { unidade, especialidade } = s.pesado(pares.map((par) => [par, par.assentos.length] as const))
      const prefixo = s.um(especialidade.modo.cids as readonly string[])
      const cid = s.um(CIDS.filter((texto) => texto.startsWith(prefixo))).split('|')[0] ?? ''
      const dia = relogio.hoje - s.inteiro(0, 20)
      return emitirGuia(contexto, { paciente, unidade, especialidade, cid, dia })
    })
}

const faturarSessoes = (sessoes: readonly Sessao[]): void => {
  for (const { linha, guia, ativa } of sessoes) {
    const realizada = linha.status === 'evoluido' || linha.status === 'assinado'
    if (ativa && realizada && guia?.linha.bloqueada) linha.faturamento = linha.data
  }
}

/** Nobody was booked before being registered. */
const registrarAntes = (tratamentos: readonly Tratamento[]): void => {
  for (const { paciente, sessoes } of tratamentos)
    for (const { linha } of sessoes) {
      if ((linha.created_at ?? '') >= (paciente.linha.created_at ?? '')) continue
      paciente.linha.created_at = linha.created_at
      paciente.linha.updated_at = linha.created_at
    }
}

/** Every row of the demo clinic as it stands at `agora`: the same moment gives the same rows. */
export const gerarClinica = (agora: Date, fuso: string, hashes: readonly string[]): Linhas => {
  const s = criarSorteio(SEMENTE)
  const contexto: Contexto = { s, relogio: criarRelogio(agora, fuso), nome: criarNomes(s), cpf: criarCpfs(s) }

  const unidades = gerarUnidades(contexto)
  const { usuarios, usuarioUnidades } = gerarUsuarios(contexto, unidades, hashes)
  const especialidades = gerarEspecialidades(contexto)
  const registros = gerarConvenios(contexto, especialidades)
  const medicos = gerarMedicos(contexto)
  const cids = gerarCids(contexto, CIDS)
  const pacientes = gerarPacientes(contexto, registros.convenios, medicos)

  const profissionais = gerarProfissionais(contexto)
  const vinculos = gerarVinculos(contexto, profissionais, unidades, especialidades)
  const bloqueios = gerarBloqueios(contexto, profissionais)
  const bloqueiosDeUsuario = gerarBloqueiosDeUsuario(contexto, usuarios, profissionais)

  const pares = criarPares<Tratamento>(unidades, especialidades, profissionais)
  const { modelos, horas } = gerarModelos(contexto, pares)
  const { sessoes, guias, tratamentos } = gerarAgenda(contexto, pares, pacientes, CIDS)
  const ocupados = new Set(tratamentos.map(({ paciente }) => paciente.linha.id))
  guias.push(...gerarGuiasAbertas(contexto, pares, pacientes, ocupados))
  enviarAoFaturamento(contexto, guias)
  faturarSessoes(sessoes)
  registrarAntes(tratamentos)
  prepararBalcao(contexto, sessoes, profissionais)
  const sequencias = numerarGuias(guias, unidades)

  return {
    usuario: usuarios,
    unidade: unidades,
    usuario_unidade: usuarioUnidades,
    convenio: registros.convenios.map(({ linha }) => linha),
    tabela_procedimento: registros.tabelas,
    procedimento: registros.procedimentos,
    convenio_tabela: registros.convenioTabelas,
    especialidade: especialidades.map(({ linha }) => linha),
    especialidade_convenio: registros.especialidadeConvenios,
    cid: cids,
    medico: medicos,
    profissional: profissionais.map(({ linha }) => linha),
    profissional_unidade: vinculos.profissionalUnidades,
    profissional_especialidade: vinculos.profissionalEspecialidades,
    profissional_horario: vinculos.horarios,
    bloqueio_profissional: bloqueios,
    bloqueio_usuario: bloqueiosDeUsuario,
    paciente: pacientes.map(({ linha }) => linha),
    paciente_convenio: pacientes.flatMap(({ planos }) => planos),
    guia: guias.map(({ linha }) => linha),
    guia_sequencia: sequencias,
    agenda_modelo: modelos,
    agenda_modelo_hora: horas,
    agendamento: sessoes.map(({ linha }) => linha),
    agendamento_guia: sessoes.flatMap(({ linha, guia }) =>
      guia ? [{ agendamento_id: linha.id, guia_id: guia.linha.id }] : [],
    ),
  }
}
