// Only in the whole run.
// Without a database.
import {
  checkResposta,
  checkTabelaDeAmplitude,
  type Escore,
  type Evolucao,
  TAGS_DA_ENTRADA,
  type TipoDeQuestao,
} from '@clinica/shared-domain'
import { generateClinica } from '../clinica'
import { LOGINS_DEMO } from '../index'
import type { Linhas } from '../tipos'
import { alcanceDaTabela } from './respostas'

/** A Wednesday, 14:20 in São Paulo. */
const AGORA = new Date('2026-09-16T17:20:00Z')
let l: Required<Linhas>
beforeAll(() => {
  l = generateClinica(
    AGORA,
    'America/Sao_Paulo',
    LOGINS_DEMO.map(() => 'x'),
  ) as Required<Linhas>
})

const groupBy = <T>(lista: readonly T[], chave: (item: T) => string): T[][] => {
  const grupos = new Map<string, T[]>()
  for (const item of lista) grupos.set(chave(item), [...(grupos.get(chave(item)) ?? []), item])
  return [...grupos.values()]
}

describe('the record of the demo', () => {
  it('has one entry of each evolved session, by who gave it and after it, and none of any other', () => {
    const agendamentos = new Map(l.agendamento.map((a) => [a.id, a]))
    const guias = new Map(l.agendamento_guia.map((g) => [g.agendamento_id, g.guia_id]))
    const evoluidos = l.agendamento.filter((a) => a.ativo && a.status === 'evoluido')
    const emVigor = l.registro_clinico.filter((r) => !r.removido_em)
    expect(emVigor.map((r) => r.agendamento_id).sort()).toEqual(evoluidos.map((a) => a.id).sort())
    const emails = new Map(l.profissional.map((p) => [p.id, p.email]))
    const errados = l.registro_clinico.filter((r) => {
      const a = agendamentos.get(r.agendamento_id)
      return (
        r.paciente_id !== a?.paciente_id ||
        r.especialidade_id !== a?.especialidade_id ||
        r.data !== a?.data ||
        r.guia_id !== guias.get(r.agendamento_id) ||
        r.atualizado_por !== emails.get(a?.profissional_id ?? '') ||
        (r.tipo === 'avaliacao') !== a?.avaliacao ||
        Date.parse(String(r.created_at)) > AGORA.getTime()
      )
    })
    expect(errados).toEqual([])
  })

  it('has one diary that was completed later and one that was removed, both with what they were', () => {
    const mudados = l.registro_clinico.filter((r) => r.versao !== 1 || r.removido_em)
    expect(mudados.map((r) => [r.versao, r.removido_em !== null])).toEqual([
      [2, false],
      [1, true],
    ])
    const [completado, removido] = mudados
    expect(l.registro_clinico_versao.map((v) => [v.registro_id, v.versao])).toEqual([
      [completado?.id, 1],
      [removido?.id, 1],
    ])
    for (const v of l.registro_clinico_versao) {
      const conteudo = v.conteudo as unknown as Evolucao
      expect(conteudo).toMatchObject({ _id: v.registro_id, criadoEm: v.em, versao: 1 })
      expect(String(completado?.entrada).startsWith(conteudo.entrada ?? '')).toBe(true)
    }
  })

  it('begins no record after its first entry, one for each patient', () => {
    const deles = new Map(l.prontuario.map((p) => [p.id, p]))
    expect(new Set(l.prontuario.map((p) => p.paciente_id)).size).toBe(l.prontuario.length)
    const antes = l.registro_clinico.filter((r) => {
      const p = deles.get(r.prontuario_id)
      return p?.paciente_id !== r.paciente_id || String(p?.created_at) > String(r.created_at)
    })
    expect(antes).toEqual([])
  })

  it('writes diaries of what the editor lets through, and each says something', () => {
    const diarios = l.registro_clinico.filter((r) => r.tipo === 'diario')
    expect(diarios.length).toBeGreaterThan(10_000)
    const tags = new Set(diarios.flatMap((r) => (r.entrada ?? '').match(/<\w+[^>]*>/g) ?? []))
    expect(
      [...tags].filter((tag) => !(TAGS_DA_ENTRADA as readonly string[]).includes(tag.slice(1, -1))),
    ).toEqual([])
    expect(diarios.filter((r) => r.busca.length < 20 || /[{}]/.test(r.busca))).toEqual([])
    expect(new Set(diarios.map((r) => r.entrada)).size).toBeGreaterThan(3000)
  })

  it('answers every question of its forms, as the question is asked', () => {
    const versoes = new Map(l.questao_versao.map((v) => [v.id, v]))
    const porRegistro = groupBy(l.resposta, (p) => p.registro_id)
    const comFormulario = l.registro_clinico.filter((r) => r.formulario_id)
    expect(porRegistro).toHaveLength(comFormulario.length)
    expect(new Set(comFormulario.map((r) => r.formulario_nome)).size).toBe(16)
    const perguntas = new Map(
      groupBy(l.formulario_questao, (q) => q.formulario_id).map((qs) => [qs[0]?.formulario_id, qs.length]),
    )
    const formularios = new Map(comFormulario.map((r) => [r.id, r.formulario_id]))
    for (const respostas of porRegistro)
      expect(respostas.length).toBe(perguntas.get(formularios.get(respostas[0]?.registro_id ?? '') ?? ''))
    const erros = l.resposta.flatMap((p) => {
      const versao = versoes.get(p.questao_versao_id)
      const opcoes = (versao?.opcoes as unknown as { valor: string }[] | null)?.map((o) => o.valor) ?? null
      const escore = versao?.escore as unknown as Escore | null
      const pergunta = { tipo: versao?.tipo as TipoDeQuestao, obrigatorio: p.obrigatorio, opcoes, escore }
      const erro = checkResposta(pergunta, { valor: p.valor ?? '', tabela: p.tabela as never })
      return erro ? [[versao?.enunciado, p.valor, erro]] : []
    })
    expect(erros).toEqual([])
  })

  it('looks like healing: pain falls in most treatments, with worse days between', () => {
    const eva = l.questao.find((q) => q.enunciado === 'EVA')?.id
    const datas = new Map(l.registro_clinico.map((r) => [r.id, r]))
    const series = groupBy(
      l.resposta.filter((p) => p.questao_id === eva),
      (p) => `${p.paciente_id} ${datas.get(p.registro_id)?.especialidade_id}`,
    )
      .map((pontos) =>
        pontos
          .sort((a, b) =>
            String(datas.get(a.registro_id)?.data).localeCompare(String(datas.get(b.registro_id)?.data)),
          )
          .map((p) => Number(p.numero)),
      )
      .filter((pontos) => pontos.length >= 4)
    expect(series.length).toBeGreaterThan(250)
    const share = (de: (pontos: number[]) => boolean) => series.filter(de).length / series.length
    expect(share((p) => (p.at(-1) ?? 0) < (p[0] ?? 0))).toBeGreaterThan(0.85)
    expect(share((p) => p.some((n, i) => i > 0 && n > (p[i - 1] ?? 0)))).toBeGreaterThan(0.4)
  })

  it('gains range of motion from the first table to the last', () => {
    const datas = new Map(l.registro_clinico.map((r) => [r.id, String(r.created_at)]))
    const medidas = new Set(l.questao.filter((q) => q.tipo === 'Tabela').map((q) => q.id))
    const series = groupBy(
      l.resposta.filter((p) => p.tabela && medidas.has(p.questao_id)),
      (p) => p.paciente_id,
    )
      .map((t) =>
        t.sort((a, b) => (datas.get(a.registro_id) ?? '').localeCompare(datas.get(b.registro_id) ?? '')),
      )
      .filter((t) => t.length >= 4)
      .map((t) => t.map((p) => p.tabela as never))
    expect(series.length).toBeGreaterThan(50)
    for (const tabelas of series.flat()) expect(checkTabelaDeAmplitude(tabelas)).toBeNull()
    const ganharam = series.filter((t) => alcanceDaTabela(t.at(-1) as never) > alcanceDaTabela(t[0] as never))
    expect(ganharam.length / series.length).toBeGreaterThan(0.8)
  })

  it('names past pathologies of guides that are in use', () => {
    expect(l.patologia_pregressa.length).toBeGreaterThan(300)
    const unicas = new Set(l.patologia_pregressa.map((p) => `${p.guia_id} ${p.nome}`))
    expect(unicas.size).toBe(l.patologia_pregressa.length)
    for (const p of l.patologia_pregressa) expect(p.nome === 'Outro').toBe(p.valor !== null)
  })
})
