import { TIPO_VALOR, type ValorDoConvenio } from '@clinica/shared-domain'
import { formatReais, formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { Checkbox, EmptyState, Icon, LongPressButton, useLatest } from '@clinica/shared-ui'
import { type InputProps, useFormStore, useInput } from '@clinica/shared-ui/form'
import { useState } from 'react'
import { putBack, takeOut } from '../comum/putBack'
import { AdicionarConvenios } from './AdicionarConvenios'
import css from './convenios.module.css'

const LETRAS_DO_NOME = 24
const cut = (nome: string): string => [...nome].slice(0, LETRAS_DO_NOME).join('')
const show = ({ valor, tipoValor }: ValorDoConvenio): string =>
  tipoValor === TIPO_VALOR.percentual ? `${formatValor(valor)} %` : formatReais(valor)

const say = (c: ValorDoConvenio): string => `${c.nome} · ${show(c)}`

/**
 * What each insurer pays. Removing takes a press of 1 s for one, 2 s for the chosen ones, 3 s for all, each with undo
 * (spec 2 §2).
 */
export const ConveniosInput = (props: InputProps) => {
  const {
    value: itens = [],
    setValue,
    readOnly,
    common,
  } = useInput<ValorDoConvenio[]>(props, undefined, (c) => say(c as unknown as ValorDoConvenio))
  const { offerUndo } = useFormStore()
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const atuais = useLatest(itens)
  const write = useLatest(setValue)
  const listados = new Set(itens.map((c) => c._id))
  const escolhidos = itens.filter((c) => marcados.has(c._id))

  const removeWhere = (sai: (c: ValorDoConvenio) => boolean) => {
    const { ficam, retirados } = takeOut(itens, sai)
    setValue(ficam)
    setMarcados(new Set())
    const msg = retirados.length === 1 ? 'Convênio removido.' : `${retirados.length} convênios removidos.`
    offerUndo(msg, () => {
      const agora = new Set(atuais.current.map((c) => c._id))
      write.current(
        putBack(
          atuais.current,
          retirados.filter(({ item }) => !agora.has(item._id)),
        ),
      )
    })
  }
  const mark = (id: string, sim: boolean) => {
    const novos = new Set(marcados)
    if (sim) novos.add(id)
    else novos.delete(id)
    setMarcados(novos)
  }

  return (
    <div className={css.convenios}>
      {readOnly ? null : (
        <AdicionarConvenios jaListados={listados} add={(novos) => setValue([...itens, ...novos])} />
      )}
      <div className={css.listados}>
        <div className={css.barra}>
          <Checkbox
            label="Selecionar todos"
            checked={itens.length > 0 && escolhidos.length === itens.length}
            indeterminate={escolhidos.length > 0 && escolhidos.length < itens.length}
            disabled={readOnly || itens.length === 0}
            onChange={(sim) => setMarcados(sim ? listados : new Set())}
          />
          {readOnly ? null : (
            <span className={css.botoes}>
              <LongPressButton
                ms={2000}
                size="small"
                label="Remover selecionados"
                disabled={escolhidos.length === 0}
                onLongPress={() => removeWhere((c) => marcados.has(c._id))}
              />
              <LongPressButton
                ms={3000}
                size="small"
                color="error"
                label="Remover todos"
                disabled={itens.length === 0}
                onLongPress={() => removeWhere(() => true)}
              />
            </span>
          )}
        </div>
        {itens.length === 0 ? (
          <EmptyState title="Nenhum convênio." icon="tabela">
            Escolha os convênios e o valor, e depois 'Adicionar'.
          </EmptyState>
        ) : (
          <ul className={css.lista} aria-label="Convênios e valores">
            {itens.map((c) => (
              <li key={c._id} className={css.item}>
                <Checkbox
                  label={<span title={c.nome}>{cut(c.nome)}</span>}
                  checked={marcados.has(c._id)}
                  disabled={readOnly}
                  onChange={(sim) => mark(c._id, sim)}
                />
                <span className={css.valor}>{show(c)}</span>
                {readOnly ? null : (
                  <LongPressButton
                    ms={1000}
                    label={`Remover ${c.nome}`}
                    size="small"
                    color="inherit"
                    variant="text"
                    sx={{ minWidth: 0, px: 1 }}
                    onLongPress={() => removeWhere((outro) => outro._id === c._id)}
                  >
                    <Icon name="remover" size={16} />
                  </LongPressButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {common.error ? (
          <p className={css.erro} role="alert">
            {common.helperText}
          </p>
        ) : null}
      </div>
    </div>
  )
}
