import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { comDatas } from '../form/conflitos'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'
import { toGuiaNoForm } from '../selecao/sessoes'

const NENHUMA: readonly GuiaNoForm[] = []

/** The guides of the form; nothing of it is saved yet. */
export const useGuiasDoForm = (): readonly GuiaNoForm[] => useValue<GuiaNoForm[]>('guias') ?? NENHUMA

const quais = (guias: readonly GuiaNoForm[]): string =>
  guias.length === 1 ? `Guia ${guias[0]?.numero}` : `${guias.length} guias`

/** Adds guides to the package and takes them out of it; either offers to take it back. */
export const useChangeGuias = () => {
  const store = useFormStore()
  const { pacote, salvas } = usePacote()
  const read = () => store.get().values.guias as GuiaNoForm[]
  const write = (guias: GuiaNoForm[]) => store.get().setFieldValue('guias', guias)
  const takeOut = (ids: ReadonlySet<string>) => write(read().filter((g) => !ids.has(g._id)))
  /** Back at their places, those that are not there again by now. */
  const putBack = (antes: readonly GuiaNoForm[], saiu: readonly GuiaNoForm[]) => {
    const agora = read()
    const tem = new Set(agora.map((g) => g._id))
    const voltam = new Set(saiu.filter((g) => !tem.has(g._id)).map((g) => g._id))
    const ordem = new Map(antes.map((g, i) => [g._id, i]))
    const lugar = (g: GuiaNoForm) => ordem.get(g._id) ?? antes.length
    write([...agora, ...saiu.filter((g) => voltam.has(g._id))].sort((a, b) => lugar(a) - lugar(b)))
  }

  const add = (guias: readonly GuiaNoForm[]): void => {
    const tem = new Set(read().map((g) => g._id))
    const novas = guias.filter((g) => !tem.has(g._id))
    if (novas.length === 0) return
    write([...read(), ...novas])
    store.offerUndo(
      `${quais(novas)} ${novas.length === 1 ? 'adicionada' : 'adicionadas'}. Salve para gravar.`,
      () => takeOut(new Set(novas.map((g) => g._id))),
    )
  }
  /** More or fewer sessions of a guide that is there. */
  const complete = (guia: GuiaNoForm): void => {
    const swap = (por: GuiaNoForm) => write(read().map((g) => (g._id === por._id ? por : g)))
    const antes = read().find((g) => g._id === guia._id)
    if (!antes) return
    swap(guia)
    const n = guia.sessoes - antes.sessoes
    const feito =
      n < 0
        ? `${-n === 1 ? '1 sessão retirada' : `${-n} sessões retiradas`} da`
        : `${n === 1 ? '1 sessão incluída' : `${n} sessões incluídas`} na`
    store.offerUndo(`${feito} guia ${guia.numero}. Salve para gravar.`, () => swap(antes))
  }
  /** Other days for sessions whose date is taken. */
  const dateThem = (novas: ReadonlyMap<string, string>): void => {
    const antes = read()
    const eram = new Map(
      antes.flatMap((g) =>
        (g.datasAgendamentos ?? [])
          .filter((d) => novas.has(d.agendamento))
          .map((d) => [d.agendamento, d.datas[0] ?? ''] as const),
      ),
    )
    write(comDatas(antes, novas))
    store.offerUndo(
      `${novas.size === 1 ? '1 sessão passou' : `${novas.size} sessões passaram`} para um dia livre. Salve para gravar.`,
      () => write(comDatas(read(), eram)),
    )
  }
  const remove = (guias: readonly GuiaNoForm[]): void => {
    const antes = read()
    takeOut(new Set(guias.map((g) => g._id)))
    const sessoes = guias.reduce((n, g) => n + (salvas.has(g._id) ? g.sessoes : 0), 0)
    const solta =
      sessoes === 0
        ? ''
        : ` Ao salvar, ${sessoes === 1 ? 'a sua sessão fica' : `as suas ${sessoes} sessões ficam`} sem data de faturamento.`
    store.offerUndo(`${quais(guias)} ${guias.length === 1 ? 'retirada' : 'retiradas'}.${solta}`, () =>
      putBack(antes, guias),
    )
  }
  /** A session that was chosen here goes out again; with the last one its guide. */
  const takeOutSessao = (linha: GuiaNoForm, sessao: string): void => {
    const { origem, datasAgendamentos = [] } = linha
    const dentro = new Map(datasAgendamentos.map((d) => [d.agendamento, d.datas[0] ?? '']))
    if (!origem || !dentro.delete(sessao)) return
    if (dentro.size === 0) {
      remove([linha])
      return
    }
    const id = pacote?._id ?? null
    const salva = salvas.get(linha._id)
    const isSalva = (s: string) => origem.agendamentos.some((a) => a._id === s && a.pacote?._id === id)
    const asSalvas = salva?.sessoes === dentro.size && [...dentro.keys()].every(isSalva)
    complete(asSalvas ? salva : toGuiaNoForm(origem, { pacote: id, dentro }, []))
  }
  return { add, complete, dateThem, remove, takeOutSessao }
}
