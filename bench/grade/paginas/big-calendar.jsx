// react-big-calendar: day view with one column a professional.
import moment from 'moment'
import { useState } from 'react'
import { Calendar, momentLocalizer } from 'react-big-calendar'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { comStatus, cores, fimDe, gradeDe, textos, todosDe } from './texto.js'
import 'react-big-calendar/lib/css/react-big-calendar.css'

const localizer = momentLocalizer(moment)
const quando = (dia, hora) => new Date(`${dia}T${hora}:00`)
const memoria = new WeakMap()
// An event that did not change keeps its identity.
const evento = (a) => {
  if (!memoria.has(a))
    memoria.set(a, {
      id: a._id,
      a,
      start: quando(a.data, a.hora),
      end: quando(a.data, fimDe(a.hora)),
      resourceId: a.profissional._id,
      title: a.paciente.nome,
    })
  return memoria.get(a)
}
function Evento({ event }) {
  const t = textos(event.a)
  return (
    <div data-ev={event.id} data-day={event.a.data} data-status={event.a.status}>
      <div>{t.nome}</div>
      <div>{t.convenio}</div>
      <div>{t.guia}</div>
      <div>{t.profissional}</div>
      <div>{t.status}</div>
    </div>
  )
}
const components = { event: Evento }
const eventPropGetter = (e) => ({ style: { backgroundColor: cores[e.a.status] } })

let mudar
function Grade({ inicial }) {
  const [g, setG] = useState(inicial)
  mudar = setG
  return (
    <Calendar
      localizer={localizer}
      view="day"
      views={['day']}
      onView={() => {}}
      onNavigate={() => {}}
      date={quando(g.dia, '12:00')}
      min={quando(g.dia, '07:00')}
      max={quando(g.dia, '21:00')}
      events={todosDe(g).map(evento)}
      resources={g.profissionais}
      resourceIdAccessor="_id"
      resourceTitleAccessor="nome"
      components={components}
      eventPropGetter={eventPropGetter}
      style={{ height: 1800 }}
    />
  )
}

window.bench = {
  mount: (dia) =>
    flushSync(() => createRoot(document.getElementById('raiz')).render(<Grade inicial={gradeDe(dia)} />)),
  update: (id, status) => flushSync(() => mudar((g) => comStatus(g, id, status))),
  switchDay: (dia) => flushSync(() => mudar(gradeDe(dia))),
}
