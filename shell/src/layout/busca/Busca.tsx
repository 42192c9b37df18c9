import { useSessao } from '@clinica/shared-auth'
import { searchable } from '@clinica/shared-domain/comum/caracteres'
import { Dialog, Icon } from '@clinica/shared-ui'
import { showHelp } from '@clinica/shared-ui/portal'
import type { SearchHit } from '@clinica/shared-ui/remote-module'
import { useNavigate } from '@clinica/shared-ui/router'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useCatalogo } from '../../remotos/catalogo'
import type { AchadoDaAjuda } from '../ajuda/useHelpHits'
import { menuOf, telasOf } from '../menu'
import css from './Busca.module.css'
import { useAchados } from './useAchados'
import { useTextoDaBusca } from './useBuscas'

const useTelas = (texto: string): SearchHit[] => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const todas = useMemo(() => telasOf(menuOf(remotos, usuario)), [remotos, usuario])
  const alvo = searchable(texto.trim())
  return todas
    .filter((t) => searchable(`${t.titulo} ${t.grupo ?? ''}`).includes(alvo))
    .map((t) => ({
      key: t.caminho,
      title: t.titulo,
      detail: t.grupo ?? 'Tela',
      icon: t.icone,
      path: t.caminho,
    }))
}

/** Ctrl+K: goes to any screen that this person may open, and to what the remotes find. `digitado`: typed before it was there. */
export default function Busca({ digitado, close }: { digitado: string; close: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [texto, setTexto] = useState(digitado)
  const [marcado, setMarcado] = useState(0)
  const telasAchadas = useTelas(texto)
  const achados = useAchados(texto)
  const convite = useTextoDaBusca()
  const resultados = [...telasAchadas, ...achados]
  const atual = Math.min(marcado, resultados.length - 1)

  const open = (r: SearchHit | AchadoDaAjuda | undefined) => {
    if (!r) return
    close()
    if ('ajuda' in r) showHelp(r.ajuda)
    else void navigate(r.path)
  }
  const press = (e: KeyboardEvent) => {
    // Of a word that is still being composed the keys are the keyboard's own.
    if (e.nativeEvent.isComposing) return
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (passo !== 0 && resultados.length > 0) {
      e.preventDefault()
      setMarcado((atual + passo + resultados.length) % resultados.length)
    } else if (e.key === 'Enter') {
      e.preventDefault()
      open(resultados[atual])
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      aria-label="Buscar"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div className={css.caixa}>
        <div className={css.campo}>
          <Icon name="buscar" />
          <input
            autoFocus
            role="combobox"
            aria-label={convite}
            aria-expanded={resultados.length > 0}
            aria-controls={`${id}-lista`}
            aria-activedescendant={atual >= 0 ? `${id}-${atual}` : undefined}
            autoComplete="off"
            placeholder={convite}
            value={texto}
            onFocus={(e) => e.target.setSelectionRange(texto.length, texto.length)}
            onChange={(e) => {
              setTexto(e.target.value)
              setMarcado(0)
            }}
            onKeyDown={press}
          />
        </div>
        <div className={css.lista} id={`${id}-lista`} role="listbox" aria-label="Resultados">
          {resultados.map((r, i) => (
            <div
              key={`${r.detail} ${r.key}`}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === atual}
              className={css.item}
              onPointerMove={() => setMarcado(i)}
              onPointerDown={(e) => e.preventDefault()}
              onClick={() => open(r)}
              onKeyDown={press}
            >
              <Icon name={r.icon} />
              <span>
                {r.title}
                {r.notes?.map((nota) => (
                  <small key={nota} className={css.nota}>
                    {nota}
                  </small>
                ))}
              </span>
              <small>{r.detail}</small>
            </div>
          ))}
        </div>
        {resultados.length === 0 ? <p className={css.nada}>Nenhum resultado.</p> : null}
      </div>
    </Dialog>
  )
}
