import { type FormikValues, getIn, setIn, type useFormik } from 'formik'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useAfterPress } from '../base/hooks/use-after-press'
import { useLatest } from '../base/hooks/use-latest'
import { notify } from '../feedback/notify'
import { PanelTitleContext } from './form-context'

export type FormikBag<V extends FormikValues> = ReturnType<typeof useFormik<V>>

export type FormState<V extends FormikValues = FormikValues> = Omit<
  FormikBag<V>,
  'setFieldValue' | 'setValues'
> & {
  /** Read back at once, by whoever asks next. */
  setFieldValue: (name: string, valor: unknown) => void
  setValues: (valores: V | ((agora: V) => V)) => void
}

/** How the screen speaks of a field, where it has to be told without showing it. */
export type FieldWords = {
  label: string
  /** The value as text, of a list each of its rows; its own words unless told. */
  show?: (valor: unknown) => string
  /** Of the panel that it stands in, which tells two fields of one name apart. */
  panel?: string
}

/** One form, for those who are not drawn anew at each of its keys. */
export type FormStore = {
  /** The form as it stands: values, errors and what changes them. */
  get: () => FormState
  subscribe: (ouvinte: () => void) => () => void
  /** Has the form checked once the hand rests; a check that was asked for and has not begun is given up for it. */
  validateSoon: () => void
  /** The field was left: it counts as seen once the check that this asks for has an answer, since the errors of before may speak of an older value. */
  leave: (name: string) => void
  /** Of every field that was ever on the screen, by its path. */
  words: Map<string, FieldWords>
  /** Says what was just changed, with its undo, until the form is saved or left: then there is nothing to take back. */
  offerUndo: (mensagem: string, desfazer: () => void) => void
}

/** Milliseconds without a change before the form is checked: a key is answered first. */
export const VALIDATION_DELAY = 120

const StoreContext = createContext<FormStore | null>(null)

/** Hands formik's state on by subscription, since its context draws every field at every key. */
export const FormStoreProvider = ({
  formik,
  children,
}: {
  formik: FormikBag<FormikValues>
  children: ReactNode
}) => {
  const deles = useLatest(formik)
  const ouvintes = useRef(new Set<() => void>())
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const deixados = useRef(new Set<string>())
  const ofertas = useRef<(() => void)[]>([])
  const afterPress = useAfterPress()
  /** How often the values were written, and how many of these this drawing knows of. */
  const escritas = useRef(0)
  const desenhadas = escritas.current
  const escrita = useMemo(() => {
    const setValues: FormState['setValues'] = (como) => {
      const values: FormikValues = typeof como === 'function' ? como(atual.current.values) : como
      if (values === atual.current.values) return
      escritas.current += 1
      atual.current = { ...atual.current, values }
      for (const ouvinte of ouvintes.current) ouvinte()
      void deles.current.setValues(values)
    }
    const setFieldValue = (name: string, valor: unknown) =>
      setValues(setIn(atual.current.values, name, valor) as FormikValues)
    return { setValues, setFieldValue }
  }, [deles])
  const atual = useRef<FormState>({ ...formik, ...escrita })
  const store = useMemo<FormStore>(() => {
    const check = async () => {
      const nomes = [...deixados.current]
      deixados.current.clear()
      await atual.current.validateForm()
      for (const nome of nomes) void atual.current.setFieldTouched(nome, true)
    }
    const validateSoon = () => {
      clearTimeout(espera.current)
      espera.current = setTimeout(() => void check(), VALIDATION_DELAY)
    }
    return {
      get: () => atual.current,
      subscribe: (ouvinte) => {
        ouvintes.current.add(ouvinte)
        return () => ouvintes.current.delete(ouvinte)
      },
      words: new Map(),
      validateSoon,
      leave: (name) =>
        afterPress(() => {
          if (getIn(atual.current.touched, name) !== true) deixados.current.add(name)
          validateSoon()
        }),
      offerUndo: (mensagem, desfazer) => void ofertas.current.push(notify(mensagem, { desfazer })),
    }
  }, [afterPress])
  useLayoutEffect(() => {
    // What was written since this drawing began is newer than what it shows; the next one has it.
    const values = escritas.current === desenhadas ? formik.values : atual.current.values
    atual.current = { ...formik, ...escrita, values }
    for (const ouvinte of ouvintes.current) ouvinte()
  }, [formik, escrita, desenhadas])
  const conferidos = useRef(formik.values)
  useEffect(() => {
    if (conferidos.current === formik.values) return
    conferidos.current = formik.values
    store.validateSoon()
  }, [formik.values, store])
  useEffect(() => () => clearTimeout(espera.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that stays gives the form what it now begins with
  useEffect(
    () => () => {
      for (const close of ofertas.current.splice(0)) close()
    },
    [formik.initialValues],
  )
  return <StoreContext value={store}>{children}</StoreContext>
}

export const useFormStore = (): FormStore => {
  const store = useContext(StoreContext)
  if (!store) throw new Error('um campo só existe dentro de um formulário')
  return store
}

/** The whole form, for a small one: whoever asks is drawn anew at each of its changes. */
export const useForm = <V extends FormikValues>(): FormState<V> => {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribe, store.get) as unknown as FormState<V>
}

const iguais = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => Object.is(item, b[i]))

/** What `read` takes from the form; whoever asks is drawn anew when one of its items is another. */
export const useFormSlice = <S extends readonly unknown[]>(read: (form: FormState) => S): S => {
  const store = useFormStore()
  const ultimo = useRef<S>(undefined)
  return useSyncExternalStore(store.subscribe, () => {
    const novo = read(store.get())
    if (ultimo.current === undefined || !iguais(ultimo.current, novo)) ultimo.current = novo
    return ultimo.current
  })
}

/** Says how the screen speaks of a path of the values; `useInput` does it for a field. */
export const useFieldWords = (name: string, words: FieldWords): void => {
  const { words: all } = useFormStore()
  const panel = useContext(PanelTitleContext)
  useEffect(() => {
    all.set(name, { panel, ...words })
  })
}

/** A rule of one field beside the schema's; it is asked again whenever the form is checked. */
export const useFieldRule = <T,>(name: string, rule?: (valor: T | undefined) => string | undefined): void => {
  const store = useFormStore()
  const atual = useLatest(rule)
  const tem = rule !== undefined
  useEffect(() => {
    if (!tem) return
    const { registerField, unregisterField } = store.get()
    registerField(name, { validate: (valor: T) => atual.current?.(valor) })
    return () => unregisterField(name)
  }, [name, tem, store, atual])
}
