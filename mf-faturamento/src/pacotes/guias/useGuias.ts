import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { usePacote } from '../form/pacote-context'
import type { GuiaNoForm } from '../form/valores'

const NENHUMA: readonly GuiaNoForm[] = []

/** The guides of the form; nothing of it is saved yet. */
export const useGuiasDoForm = (): readonly GuiaNoForm[] => useValue<GuiaNoForm[]>('guias') ?? NENHUMA

const quais = (guias: readonly GuiaNoForm[]): string =>
  guias.length === 1 ? `Guia ${guias[0]?.numero}` : `${guias.length} guias`

/** Adds guides to the package and takes them out of it; either offers to take it back. */
export const useMudarGuias = () => {
  const store = useFormStore()
  const { salvas } = usePacote()
  const ler = () => store.get().values.guias as GuiaNoForm[]
  const escrever = (guias: GuiaNoForm[]) => store.get().setFieldValue('guias', guias)
  const tirar = (ids: ReadonlySet<string>) => escrever(ler().filter((g) => !ids.has(g._id)))
  /** Back at their places, those that are not there again by now. */
  const repor = (antes: readonly GuiaNoForm[], saiu: readonly GuiaNoForm[]) => {
    const agora = ler()
    const tem = new Set(agora.map((g) => g._id))
    const voltam = new Set(saiu.filter((g) => !tem.has(g._id)).map((g) => g._id))
    const ordem = new Map(antes.map((g, i) => [g._id, i]))
    const lugar = (g: GuiaNoForm) => ordem.get(g._id) ?? antes.length
    escrever([...agora, ...saiu.filter((g) => voltam.has(g._id))].sort((a, b) => lugar(a) - lugar(b)))
  }

  const adicionar = (guias: readonly GuiaNoForm[]): void => {
    const tem = new Set(ler().map((g) => g._id))
    const novas = guias.filter((g) => !tem.has(g._id))
    if (novas.length === 0) return
    escrever([...ler(), ...novas])
    store.offerUndo(
      `${quais(novas)} ${novas.length === 1 ? 'adicionada' : 'adicionadas'}. Salve para gravar.`,
      () => tirar(new Set(novas.map((g) => g._id))),
    )
  }
  /** Other sessions of a guide that is there. */
  const completar = (guia: GuiaNoForm): void => {
    const trocar = (por: GuiaNoForm) => escrever(ler().map((g) => (g._id === por._id ? por : g)))
    const antes = ler().find((g) => g._id === guia._id)
    if (!antes) return
    trocar(guia)
    const n = guia.sessoes - antes.sessoes
    store.offerUndo(
      `${n === 1 ? '1 sessão incluída' : `${n} sessões incluídas`} na guia ${guia.numero}. Salve para gravar.`,
      () => trocar(antes),
    )
  }
  const remover = (guias: readonly GuiaNoForm[]): void => {
    const antes = ler()
    tirar(new Set(guias.map((g) => g._id)))
    const sessoes = guias.reduce((n, g) => n + (salvas.has(g._id) ? g.sessoes : 0), 0)
    const solta =
      sessoes === 0
        ? ''
        : ` Ao salvar, ${sessoes === 1 ? 'a sua sessão fica' : `as suas ${sessoes} sessões ficam`} sem data de faturamento.`
    store.offerUndo(`${quais(guias)} ${guias.length === 1 ? 'retirada' : 'retiradas'}.${solta}`, () =>
      repor(antes, guias),
    )
  }
  return { adicionar, completar, remover }
}
