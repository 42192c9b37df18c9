import { searchable } from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import { bringGuia, type GuiaTrazida, removeTrazidas } from '../../../guias/publico'
import type { Base } from '../../../platform/db/banco'
import { findPacientes } from './acharPaciente'
import { auditOf, listAtivos, openAchados } from './doPaciente'
import { donoBy, listDonos, oneOf } from './profissionaisVindos'
import type { Faltas, Lidos, TipoDeImportacao, Valores } from './tipo'
import { listVindos } from './vindos'

const SEM_SESSOES = 'Todas as sessões já foram usadas: fica de fora.'

/** 'paciente convenio' of who has which insurer, registered or coming beside. */
const pairsOf = async (
  db: Base,
  vinda: string | null,
  pacientes: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ par: string }>`
    select paciente_id || ' ' || convenio_id as par from paciente_convenio where paciente_id = any(${[...pacientes]}::uuid[])`.execute(
    db,
  )
  const vindos = await listVindos(db, vinda, 'paciente', ['convenios'])
  return new Set([
    ...rows.map((r) => r.par),
    ...vindos.flatMap(({ id, valores }) =>
      ((valores.convenios ?? []) as { convenio?: string }[]).map((c) => `${id} ${c.convenio}`),
    ),
  ])
}

/** Guides that are open still, with the sessions that are left of them. */
export const guia: TipoDeImportacao = {
  tabela: 'guia',
  assunto: 'guia',
  nome: sql<string>`r.numero || ', ' || r.beneficiario_nome`,
  campos: CAMPOS_DA_IMPORTACAO.guia,
  lote: 100,
  preparar: async (db, { vinda, hoje }) => {
    const unidades = await listAtivos(db, 'unidade')
    const especialidades = await listAtivos(db, 'especialidade')
    const convenios = new Map((await listAtivos(db, 'convenio')).map((c) => [searchable(c.nome), c]))
    const cids = new Set(
      (await db.selectFrom('cid').select('descricao_abreviada as c').where('ativo', '=', true).execute()).map(
        (c) => c.c,
      ),
    )
    const donoOf = donoBy(await listDonos(db, vinda))
    const pacientesOf = await findPacientes(db, vinda)
    const { keep, ...achados } = openAchados()

    const lookAt = (lidos: Lidos, paciente: string | undefined, faltas: Faltas): Valores => {
      const dono = lidos.profissional ? donoOf(lidos.profissional, faltas) : undefined
      const unidade = oneOf(lidos.unidade, unidades, dono?.unidades ?? [], faltas, 'unidade')
      const especialidade = oneOf(
        lidos.especialidade,
        especialidades,
        dono?.especialidades ?? [],
        faltas,
        'especialidade',
      )
      const convenio = convenios.get(searchable(String(lidos.convenio ?? '')))
      if (lidos.convenio && !convenio) faltas.convenio = 'Convênio não encontrado.'
      const cid10 = lidos.cid
        ? String(lidos.cid)
            .toUpperCase()
            .replace(/^([A-Z]\d{2})\.?([0-9A-Z])$/, '$1.$2')
        : null
      if (cid10 && !cids.has(cid10)) faltas.cid = 'CID não encontrado.'
      const restam = Number(lidos.autorizadas ?? 0) - Number(lidos.usadas ?? 0)
      if (lidos.autorizadas !== undefined && restam <= 0) faltas.usadas = SEM_SESSOES
      if (lidos.emissao && String(lidos.emissao) > hoje) faltas.emissao = 'A emissão não pode ser no futuro.'
      return {
        unidade: unidades.find((u) => u.nome === unidade)?.id,
        especialidade: especialidades.find((e) => e.nome === especialidade)?.id,
        paciente,
        convenio: convenio?.id,
        profissional: dono?.id ?? null,
        plano: lidos.plano ?? null,
        numero: lidos.numero,
        senha: lidos.senha ?? null,
        validadeSenha: lidos.validadeSenha ?? null,
        emissao: lidos.emissao,
        cid10,
        quantidade: restam,
      }
    }

    const buscar = async (linhas: readonly Lidos[]): Promise<void> => {
      const pacientes = await pacientesOf(linhas)
      const ids = [...pacientes.values()].flatMap((p) => ('id' in p ? [p.id] : []))
      const pares = await pairsOf(db, vinda, ids)
      for (const lidos of linhas) {
        const faltas: Faltas = {}
        const dito = pacientes.get(lidos)
        if (dito && 'falta' in dito) faltas[dito.campo] = dito.falta
        const valores = lookAt(lidos, dito && 'id' in dito ? dito.id : undefined, faltas)
        if (valores.paciente && valores.convenio && !pares.has(`${valores.paciente} ${valores.convenio}`))
          faltas.convenio = 'O convênio não está no cadastro do paciente.'
        const usadas = Number(lidos.usadas ?? 0)
        const nota =
          usadas > 0 ? `Entra com as ${valores.quantidade} sessões que restam de ${lidos.autorizadas}.` : null
        keep(lidos, { valores, faltas, nota })
      }
    }
    return {
      buscar,
      ...achados,
      avisos: [
        'Cada guia entra com um número do portal, o da operadora ao lado, e as sessões que restam. Procedimentos, solicitante e o que mais o formulário pede se completam na guia, antes de faturar.',
      ],
    }
  },
  chaves: ({ convenio, numero }) => [[`${convenio} ${searchable(String(numero))}`, 'número da guia']],
  existente: () => sql`
    select g.id, case when g.ativo then 'Mesmo número da operadora.' else 'Mesmo número da operadora, removida.' end as motivo,
      null::jsonb as antes
    from guia g where g.paciente_id = (l.valores->>'paciente')::uuid and g.convenio_id = (l.valores->>'convenio')::uuid
      and (g.ficha->'tiss'->>'numeroGuiaOperadora' = l.valores->>'numero' or g.numero = l.valores->>'numero')
    order by g.ativo desc limit 1`,
  inserir: async (tx, lote, por) => {
    const { rows } = await sql<{ id: string; valores: Valores }>`
      select l.id, l.valores from ${lote} l order by l.linha`.execute(tx)
    const ids: string[] = []
    for (const { id, valores } of rows)
      if (await bringGuia(tx, { id, ...valores } as GuiaTrazida, por)) ids.push(id)
    return ids
  },
  emUso: sql<boolean>`r.updated_at <> r.created_at`,
  auditar: auditOf('guia'),
  remover: removeTrazidas,
}
