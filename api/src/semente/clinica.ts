import { generateAgenda } from './agenda/agenda'
import { generateAssinaturas } from './agenda/assinaturas'
import { prepareBalcao } from './agenda/balcao'
import { generateEsperas } from './agenda/esperas'
import { createPares, generateModelos, type Par } from './agenda/modelos'
import type { Tratamento } from './agenda/tratamento'
import { generateDocumentos } from './cadastros/arquivos'
import { CIDS } from './cadastros/cids'
import { generateConvenios } from './cadastros/convenios'
import { createCpfs } from './cadastros/documentos'
import { generateEspecialidades } from './cadastros/especialidades'
import { generateFechamentos } from './cadastros/fechamentos'
import { generateCids, generateMedicos } from './cadastros/medicos'
import { createNomes } from './cadastros/nomes'
import { generatePacientes, type PacienteDemo } from './cadastros/pacientes'
import {
  generateBloqueios,
  generateBloqueiosDeUsuario,
  generateProfissionais,
  generateVinculos,
} from './cadastros/profissionais'
import { generateUnidades } from './cadastros/unidades'
import { generateUsuarios } from './cadastros/usuarios'
import { createRelogio, formatDia } from './calendario'
import { generateArquivos } from './faturamento/arquivos'
import { generateChavesPix } from './faturamento/chavesPix'
import { fatosDoFaturamento, planFaturamento, sumPacotes } from './faturamento/pacotes'
import { generateRecebimentos } from './faturamento/recebimentos'
import { generateSubmissoes } from './faturamento/submissoes'
import { completeGuias } from './guias/completa'
import { type GuiaDemo, issueGuia, numberGuias, sendToFaturamento } from './guias/guias'
import { generateAdendos } from './prontuario/adendos'
import { createAutores } from './prontuario/autores'
import { generateFormularios } from './prontuario/formularios'
import { generateFotos } from './prontuario/fotos'
import { generateFrases } from './prontuario/frases'
import { generatePatologias } from './prontuario/patologias'
import { generatePlanos } from './prontuario/planos'
import { generateRegistros } from './prontuario/registros'
import { reviseRegistros } from './prontuario/revisoes'
import { createSorteio } from './sorteio'
import type { Contexto, Linhas } from './tipos'

const SEMENTE = 20_170_801
/** Patients who bring a fresh guide and have nothing booked yet. */
const GUIAS_SEM_AGENDAMENTO = 320

/** Fresh guides, so that whoever tries the grid finds patients to book. */
const generateGuiasAbertas = (
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
      return issueGuia(contexto, {
        paciente,
        unidade,
        especialidade,
        cid,
        dia,
        profissional: null,
        primeira: true,
      })
    })
}

/** Nobody was booked before being registered. */
const recordBefore = (tratamentos: readonly Tratamento[]): void => {
  for (const { paciente, sessoes } of tratamentos)
    for (const { linha } of sessoes) {
      if ((linha.created_at ?? '') >= (paciente.linha.created_at ?? '')) continue
      paciente.linha.created_at = linha.created_at
      paciente.linha.updated_at = linha.created_at
    }
}

type Conteudos = Pick<Linhas, 'conteudo' | 'conteudo_parte'>

/** The bytes of documents and of photographs are in one place. */
const withFotos = <D extends Conteudos>(documentos: D, fotos: ReturnType<typeof generateFotos>) => ({
  ...documentos,
  conteudo: [...(documentos.conteudo ?? []), ...fotos.conteudo],
  conteudo_parte: [...(documentos.conteudo_parte ?? []), ...fotos.conteudo_parte],
  anexo: fotos.anexo,
})

/** Every row of the demo clinic as it stands at `agora`: the same moment gives the same rows. */
export const generateClinica = (agora: Date, fuso: string, hashes: readonly string[]): Linhas => {
  const s = createSorteio(SEMENTE)
  const contexto: Contexto = {
    s,
    relogio: createRelogio(agora, fuso),
    nome: createNomes(s),
    cpf: createCpfs(s),
  }

  const unidades = generateUnidades(contexto)
  const { usuarios, usuarioUnidades } = generateUsuarios(contexto, unidades, hashes)
  const especialidades = generateEspecialidades(contexto)
  const registros = generateConvenios(contexto, especialidades, unidades)
  const medicos = generateMedicos(contexto)
  const cids = generateCids(contexto, CIDS)
  const pacientes = generatePacientes(contexto, registros.convenios, medicos)

  const profissionais = generateProfissionais(contexto)
  const vinculos = generateVinculos(contexto, profissionais, unidades, especialidades)
  const bloqueios = generateBloqueios(contexto, profissionais)
  const bloqueiosDeUsuario = generateBloqueiosDeUsuario(contexto, usuarios, profissionais)

  const pares = createPares<Tratamento>(unidades, especialidades, profissionais)
  const { modelos, horas } = generateModelos(contexto, pares)
  const { sessoes, guias, tratamentos } = generateAgenda(contexto, pares, pacientes, CIDS)
  const ocupados = new Set(tratamentos.map(({ paciente }) => paciente.linha.id))
  guias.push(...generateGuiasAbertas(contexto, pares, pacientes, ocupados))
  sendToFaturamento(contexto, guias)
  recordBefore(tratamentos)
  prepareBalcao(contexto, sessoes, profissionais)
  const sequencias = numberGuias(guias, unidades)
  const modelosDoProntuario = generateFormularios(contexto, especialidades)
  const autores = createAutores(profissionais, usuarios)
  const prontuario = generateRegistros(contexto, tratamentos, autores, modelosDoProntuario)
  const revisoes = reviseRegistros(contexto, tratamentos, prontuario.registros)
  const patologias = generatePatologias(contexto, tratamentos, autores)
  const plano = planFaturamento(contexto, sessoes)
  const faturadas = fatosDoFaturamento(contexto, plano)
  const completas = completeGuias(contexto, guias, medicos, sessoes, registros, faturadas)
  const pacotes = sumPacotes(plano, completas.procedimentos)
  const profissional = profissionais.map(({ linha }) => linha)
  const fotos = generateFotos(prontuario.registros)
  const arquivos = generateArquivos(contexto, plano.pacotes, pacotes.pacote_guia, {
    procedimentos: completas.procedimentos,
    profissionais: profissional,
    particulares: new Set(registros.convenios.flatMap(({ linha }) => (linha.particular ? [linha.id] : []))),
  })

  return {
    usuario: usuarios,
    unidade: unidades,
    unidade_pix: generateChavesPix(contexto, unidades),
    usuario_unidade: usuarioUnidades,
    convenio: registros.convenios.map(({ linha }) => linha),
    tabela_procedimento: registros.tabelas,
    procedimento: registros.procedimentos,
    convenio_tabela: registros.convenioTabelas,
    convenio_unidade: registros.convenioUnidades,
    especialidade: especialidades.map(({ linha }) => linha),
    especialidade_convenio: registros.especialidadeConvenios,
    cid: cids,
    medico: medicos,
    profissional,
    profissional_unidade: vinculos.profissionalUnidades,
    profissional_especialidade: vinculos.profissionalEspecialidades,
    profissional_horario: vinculos.horarios,
    bloqueio_profissional: bloqueios,
    bloqueio_usuario: bloqueiosDeUsuario,
    paciente: pacientes.map(({ linha }) => linha),
    paciente_convenio: pacientes.flatMap(({ planos }) => planos),
    guia: guias.map(({ linha }) => linha),
    guia_procedimento: completas.procedimentos,
    guia_historico: completas.historico,
    guia_sequencia: sequencias,
    agenda_modelo: modelos,
    agenda_modelo_hora: horas,
    agendamento: sessoes.map(({ linha }) => linha),
    assinatura: generateAssinaturas(contexto, unidades, sessoes, profissionais),
    espera: generateEsperas(contexto, pares, pacientes, sessoes),
    dominio: modelosDoProntuario.dominios.linhas,
    dominio_valor: modelosDoProntuario.dominios.valores,
    questao: modelosDoProntuario.perguntas.questoes,
    questao_versao: modelosDoProntuario.perguntas.versoes,
    formulario: modelosDoProntuario.formularios,
    formulario_grupo: modelosDoProntuario.grupos,
    formulario_questao: modelosDoProntuario.questoes,
    agendamento_guia: sessoes.flatMap(({ linha, guia }) =>
      guia ? [{ agendamento_id: linha.id, guia_id: guia.linha.id }] : [],
    ),
    prontuario: prontuario.prontuarios,
    registro_clinico: [...prontuario.registros, ...revisoes.removidos],
    registro_clinico_versao: revisoes.versoes,
    adendo: generateAdendos(prontuario.registros),
    frase: generateFrases(prontuario.registros, modelosDoProntuario.criadoEm),
    resposta: prontuario.respostas,
    plano_terapeutico: generatePlanos(
      prontuario.registros,
      prontuario.respostas,
      modelosDoProntuario.perguntas.questoes,
      { hoje: formatDia(contexto.relogio.hoje), cids, guias: guias.map(({ linha }) => linha) },
    ),
    patologia_pregressa: patologias,
    ...pacotes,
    ...arquivos,
    ...generateSubmissoes(contexto, sessoes, profissional),
    ...withFotos(
      generateDocumentos(
        contexto,
        tratamentos.map(({ paciente }) => paciente),
        profissional,
      ),
      fotos,
    ),
    fechamento: generateFechamentos(contexto),
    ...generateRecebimentos(contexto, {
      unidades,
      especialidades,
      convenios: registros.convenios,
      usuarios,
      sessoes,
    }),
  }
}
