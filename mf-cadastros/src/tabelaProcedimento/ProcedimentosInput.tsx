import type { Procedimento } from '@clinica/shared-domain'
import { formatReais, formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { Button, Checkbox, EmptyState, Icon, LongPressButton, TextField, useLatest } from '@clinica/shared-ui'
import { type InputProps, useFormSlice, useFormStore, useInput } from '@clinica/shared-ui/form'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import { ProcedimentosLista } from './ProcedimentosLista'
import css from './procedimentos.module.css'
import { ReajusteDialog } from './Reajuste'
import { matches, useValidity } from './validade'

const speak = ({ codigo, nome, ch, valor_fixo }: Procedimento): string =>
  [
    `${codigo} · ${nome}`,
    ch === null ? null : `CH ${formatValor(ch)}`,
    valor_fixo === null ? null : formatReais(valor_fixo),
  ]
    .filter((parte) => parte !== null)
    .join(' · ')
const NOVO: Procedimento = { codigo: '', nome: '', ch: null, valor_fixo: null }
const SEM_LINHAS: Procedimento[] = []
const quantos = (n: number): string =>
  n === 1 ? '1 procedimento' : `${n.toLocaleString('pt-BR')} procedimentos`

/** The rows of a procedure table: filtered, edited in place, added, removed by a press of 3 s with undo (spec 2 §2). */
export const ProcedimentosInput = (props: InputProps) => {
  const {
    value: linhas = SEM_LINHAS,
    setValue,
    readOnly,
    common,
  } = useInput<Procedimento[]>(props, undefined, (p) => speak(p as unknown as Procedimento))
  const { offerUndo } = useFormStore()
  const [submitCount] = useFormSlice((f) => [f.submitCount])
  const { erros, invalido, invalidos } = useValidity(linhas)
  const [filtro, setFiltro] = useState('')
  const [soInvalidos, setSoInvalidos] = useState(false)
  const [reajustando, setReajustando] = useState(false)
  // The row that takes the focus once it is drawn.
  const [focusOn, setFocusOn] = useState<number | null>(null)
  const atuais = useLatest(linhas)
  const check = useLatest(invalido)
  const write = useLatest(setValue)

  const texto = useDeferredValue(filtro).trim()
  const total = linhas.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when rows come or go, not at each keystroke: a row that is being put right does not vanish from under the hand
  const indices = useMemo(() => {
    const todos = Array.from(linhas.keys())
    if (texto === '' && !soInvalidos) return todos
    return todos.filter((i) => {
      const p = linhas[i] as Procedimento
      return (texto === '' || matches(p, texto)) && (!soInvalidos || invalido(p))
    })
  }, [total, texto, soInvalidos])

  const change = useCallback(
    (indice: number, mudanca: Partial<Procedimento>) => {
      const p = atuais.current[indice]
      if (p) write.current(atuais.current.with(indice, { ...p, ...mudanca }))
    },
    [atuais, write],
  )
  const removeWhere = useCallback(
    (sai: (p: Procedimento, i: number) => boolean) => {
      const { ficam, retirados } = takeOut(atuais.current, sai)
      write.current(ficam)
      offerUndo(
        retirados.length === 1 ? 'Procedimento removido.' : `${quantos(retirados.length)} removidos.`,
        () => write.current(putBack(atuais.current, retirados)),
      )
    },
    [atuais, write, offerUndo],
  )
  const remove = useCallback((indice: number) => removeWhere((_, i) => i === indice), [removeWhere])
  const readjust = (novas: Procedimento[], mudadas: number) => {
    const antes = new Map(novas.map((nova, i) => [nova, linhas[i] as Procedimento]))
    setReajustando(false)
    setValue(novas)
    // What was typed meanwhile stays.
    offerUndo(`${quantos(mudadas)} com novo valor. Salve a tabela para valer.`, () =>
      write.current(atuais.current.map((p) => antes.get(p) ?? p)),
    )
  }
  const add = () => {
    setFiltro('')
    setSoInvalidos(false)
    setValue([...linhas, NOVO])
    setFocusOn(total)
  }

  // A save that was refused takes the person to the first row that is wrong.
  useEffect(() => {
    const primeira = submitCount > 0 ? atuais.current.findIndex((p) => check.current(p)) : -1
    if (primeira < 0) return
    setFiltro('')
    setSoInvalidos(false)
    setFocusOn(primeira)
  }, [submitCount, atuais, check])

  return (
    <div className={css.editor}>
      <div className={css.barra}>
        <TextField
          label="Filtrar por código ou nome"
          value={filtro}
          onChange={(e) => setFiltro(e.target.value)}
          // A filter is not the form: Enter does not save.
          onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <Checkbox
          label={`Só inválidos (${invalidos.toLocaleString('pt-BR')})`}
          checked={soInvalidos}
          disabled={invalidos === 0 && !soInvalidos}
          onChange={setSoInvalidos}
        />
        <span className={css.contagem} role="status">
          {indices.length === total
            ? quantos(total)
            : `${indices.length.toLocaleString('pt-BR')} de ${quantos(total)}`}
        </span>
        {readOnly ? null : (
          <span className={css.botoes}>
            <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={add}>
              Adicionar procedimento
            </Button>
            <Button variant="outlined" disabled={total === 0} onClick={() => setReajustando(true)}>
              Reajustar valores…
            </Button>
            <LongPressButton
              ms={3000}
              label="Remover todos"
              color="error"
              disabled={total === 0}
              onLongPress={() => removeWhere(() => true)}
            />
          </span>
        )}
      </div>
      {indices.length === 0 ? (
        <EmptyState title={total === 0 ? 'Nenhum procedimento.' : 'Nenhum resultado.'} icon="tabela">
          {total === 0 ? 'Adicione ao menos um procedimento para salvar a tabela.' : null}
        </EmptyState>
      ) : (
        <ProcedimentosLista
          linhas={linhas}
          indices={indices}
          erros={erros}
          readOnly={readOnly}
          change={change}
          remove={remove}
          focusOn={focusOn}
          focou={() => setFocusOn(null)}
        />
      )}
      {reajustando ? (
        <ReajusteDialog linhas={linhas} onReadjust={readjust} onClose={() => setReajustando(false)} />
      ) : null}
      {total === 0 && common.error ? (
        <p className={css.aviso} role="alert">
          {common.helperText}
        </p>
      ) : null}
    </div>
  )
}
