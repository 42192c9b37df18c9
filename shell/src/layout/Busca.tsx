import { http, useCan, useSessao } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { Dialog, Icon, useStill } from '@clinica/shared-ui'
import { createQueryClient, useQuery } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useCatalogo } from '../remotos/catalogo'
import css from './Busca.module.css'
import { menuOf, telasOf } from './menu'
import { useRotas } from './useRotaAtual'

type Resultado = { chave: string; titulo: string; detalhe: string; icone: string; caminho: string }

const normal = (t: string): string => t.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const useTelas = (texto: string): Resultado[] => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const todas = useMemo(() => telasOf(menuOf(remotos, usuario)), [remotos, usuario])
  const alvo = normal(texto.trim())
  return todas
    .filter((t) => normal(`${t.titulo} ${t.grupo ?? ''}`).includes(alvo))
    .map((t) => ({
      chave: t.caminho,
      titulo: t.titulo,
      detalhe: t.grupo ?? 'Tela',
      icone: t.icone,
      caminho: t.caminho,
    }))
}

type Paciente = { _id: string; nome: string }
/** Where a patient leads: the first deployed screen of one patient. */
const DESTINOS = ['/paciente/cadastro/:id?', '/paciente/:id/agendamentos']

/** Characters before the first question (spec 1 §5). */
const MINIMO = 3
const cache = createQueryClient()

const usePacientes = (texto: string): Resultado[] => {
  const pode = useCan(telas.agendamento)
  const destino = useRotas().find((r) => DESTINOS.includes(r.path))?.path
  const nome = texto.trim()
  const parado = useStill(nome)
  const { data = [] } = useQuery(
    {
      queryKey: ['paciente', 'busca', nome],
      queryFn: async ({ signal }) => {
        const params = { nome, skip: 0, limit: 5, orderBy: 'nome', ativo: true }
        return (await http.get<{ pacientes: Paciente[] }>('/paciente', { params, signal })).data.pacientes
      },
      enabled: pode && destino !== undefined && parado && nome.length >= MINIMO,
      retry: false,
    },
    cache,
  )
  if (!destino) return []
  return data.map((p) => ({
    chave: p._id,
    titulo: p.nome,
    detalhe: 'Paciente',
    icone: 'paciente',
    caminho: destino.replace(/:id\??/, p._id),
  }))
}

/** Ctrl+K: goes to any screen that this person may open, and to a patient. */
export default function Busca({ fechar }: { fechar: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [texto, setTexto] = useState('')
  const [marcado, setMarcado] = useState(0)
  const telasAchadas = useTelas(texto)
  const pacientes = usePacientes(texto)
  const resultados = [...telasAchadas, ...pacientes]
  const atual = Math.min(marcado, resultados.length - 1)

  const abrir = (r: Resultado | undefined) => {
    if (!r) return
    fechar()
    void navigate(r.caminho)
  }
  const teclar = (e: KeyboardEvent) => {
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (passo !== 0 && resultados.length > 0) {
      e.preventDefault()
      setMarcado((atual + passo + resultados.length) % resultados.length)
    } else if (e.key === 'Enter') {
      e.preventDefault()
      abrir(resultados[atual])
    }
  }

  return (
    <Dialog
      open
      onClose={fechar}
      aria-label="Buscar"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div className={css.caixa}>
        <div className={css.campo}>
          <Icon name="buscar" />
          <input
            autoFocus
            role="combobox"
            aria-label="Buscar tela ou paciente"
            aria-expanded={resultados.length > 0}
            aria-controls={`${id}-lista`}
            aria-activedescendant={atual >= 0 ? `${id}-${atual}` : undefined}
            autoComplete="off"
            placeholder="Buscar tela ou paciente"
            value={texto}
            onChange={(e) => {
              setTexto(e.target.value)
              setMarcado(0)
            }}
            onKeyDown={teclar}
          />
        </div>
        <div className={css.lista} id={`${id}-lista`} role="listbox" aria-label="Resultados">
          {resultados.map((r, i) => (
            <div
              key={r.chave}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === atual}
              className={css.item}
              onPointerMove={() => setMarcado(i)}
              onPointerDown={(e) => e.preventDefault()}
              onClick={() => abrir(r)}
              onKeyDown={teclar}
            >
              <Icon name={r.icone} />
              <span>{r.titulo}</span>
              <small>{r.detalhe}</small>
            </div>
          ))}
        </div>
        {resultados.length === 0 ? <p className={css.nada}>Nenhum resultado.</p> : null}
      </div>
    </Dialog>
  )
}
