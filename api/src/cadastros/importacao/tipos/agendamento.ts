import { searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import { bringAgendamento, checkTrazido, type Trazido, tellHoras } from '../../../agenda/publico'
import type { Base } from '../../../platform/db/banco'
import { findPacientes } from './acharPaciente'
import { auditOf, listAtivos, openAchados } from './doPaciente'
import { donoBy, listDonos, oneOf } from './profissionaisVindos'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'

const JA_PASSOU = 'Este dia já passou: só entram os agendamentos que virão.'
const VALEM =
  /^(agendad|marcad|confirmad|pre.?agendad|aguardando|a confirmar|nao confirmad|pendente|em aberto|abert|ativ|reservad|encaixe|previst)/
const NAO_VALEM =
  /^(cancelad|desmarcad|falt|nao compareceu|excluid|inativ|remarcad|atendid|realizad|finalizad|concluid|compareceu)/

const checkSituacao = (texto: unknown): string | undefined => {
  const dita = searchable(String(texto ?? ''))
  if (!dita || VALEM.test(dita)) return undefined
  return NAO_VALEM.test(dita)
    ? 'Não está mais marcado no outro sistema: fica de fora.'
    : 'Esta situação não foi entendida: escreva Agendado ou Cancelado.'
}

/** Appointments to come, of patients and professionals who are registered or come beside, by their names. */
export const agendamento: TipoDeImportacao = {
  tabela: 'agendamento',
  assunto: 'agendamento',
  nome: sql<string>`r.nome || ', ' || to_char(r.data, 'DD/MM/YYYY') || ' ' || r.hora`,
  campos: CAMPOS_DA_IMPORTACAO.agendamento,
  lote: 50,
  preparar: async (db, { hoje, vinda }) => {
    const [unidades, especialidades, convenios] = [
      await listAtivos(db, 'unidade'),
      await listAtivos(db, 'especialidade'),
      await listAtivos(db, 'convenio'),
    ]
    const donoOf = donoBy(await listDonos(db, vinda))
    const pacientesOf = await findPacientes(db, vinda)
    const { keep, ...achados } = openAchados()

    const lookAt = (
      lidos: Lidos,
      paciente: { id: string; nome: string } | undefined,
      faltas: Faltas,
    ): Valores => {
      const dono = donoOf(lidos.profissional, faltas)
      const unidade = oneOf(lidos.unidade, unidades, dono?.unidades ?? [], faltas, 'unidade')
      const especialidade = oneOf(
        lidos.especialidade,
        especialidades,
        dono?.especialidades ?? [],
        faltas,
        'especialidade',
      )
      const convenio = convenios.find((c) => searchable(c.nome) === searchable(String(lidos.convenio ?? '')))
      const situacao = checkSituacao(lidos.situacao)
      if (situacao) faltas.situacao = situacao
      if (lidos.data && String(lidos.data) < hoje) faltas.data = JA_PASSOU
      return {
        unidade,
        especialidade,
        data: lidos.data,
        hora: lidos.hora,
        profissional: dono?.id,
        paciente: paciente?.id,
        nome: paciente?.nome,
        telefone: lidos.telefone ?? null,
        convenio: lidos.convenio ? { _id: convenio?.id ?? null, nome: String(lidos.convenio) } : null,
        observacao: lidos.observacao ?? null,
      }
    }

    const buscar = async (linhas: readonly Lidos[]): Promise<void> => {
      const pacientes = await pacientesOf(linhas)
      for (const lidos of linhas) {
        const faltas: Faltas = {}
        const dito = pacientes.get(lidos)
        if (dito && 'falta' in dito) faltas[dito.campo] = dito.falta
        const valores = lookAt(lidos, dito && 'id' in dito ? dito : undefined, faltas)
        const inteira = Object.keys(faltas).length === 0 && lidos.data && lidos.hora && valores.paciente
        const contra = inteira ? await checkTrazido(db, toTrazido('', valores), hoje) : null
        if (contra?.contra) faltas.data = contra.contra
        keep(lidos, {
          valores,
          faltas,
          nota: contra?.encaixe ? `Entra como encaixe: ${contra.encaixe}` : null,
        })
      }
    }
    return {
      buscar,
      ...achados,
      avisos: [
        'Cada um entra como pré-agendado, em nome do paciente: passa a marcado quando recebe a sua guia. Onde não há vaga, entra como encaixe.',
      ],
    }
  },
  chaves: ({ paciente, data, hora }) => [[`${paciente} ${data} ${hora}`, 'paciente, dia e hora']],
  existente: () => sql`
    select a.id, 'Mesmo paciente, dia e hora.' as motivo, null::jsonb as antes
    from agendamento a where a.ativo and a.paciente_id = (l.valores->>'paciente')::uuid and a.data = (l.valores->>'data')::date
      and a.hora = l.valores->>'hora' limit 1`,
  inserir: async (tx, lote, por, { id: importacao }) => {
    const { rows } = await sql<{ id: string; linha: number; valores: Valores }>`
      select l.id, l.linha, l.valores from ${lote} l order by l.linha`.execute(tx)
    const ids: string[] = []
    for (const { id, linha, valores } of rows) {
      const contra = await bringAgendamento(tx, toTrazido(id, valores), por)
      if (contra === null) ids.push(id)
      else await refuse(tx, { importacao, linha }, valores, contra)
    }
    await tellHoras(tx, ids)
    return ids
  },
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  auditar: auditOf('agendamento'),
  remover: async (tx, ids) => {
    await tellHoras(tx, ids)
    await tx.deleteFrom('agendamento').where('id', 'in', ids).execute()
  },
}

const toTrazido = (id: string, v: Valores): Trazido => ({ id, ...v }) as Trazido

/** What stood against it when its turn came is said of its line, as if it had been seen before. */
const refuse = async (
  tx: Base,
  { importacao, linha }: { importacao: string; linha: number },
  { data, hora }: Valores,
  mensagem: string,
): Promise<void> => {
  const problema = { coluna: '', campo: 'data', titulo: 'Dia', valor: `${data} ${hora}`, mensagem }
  await sql`update importacao_linha set situacao = 'problema', problemas = ${JSON.stringify([problema])}::jsonb
    where importacao_id = ${importacao} and linha = ${linha}`.execute(tx)
}
