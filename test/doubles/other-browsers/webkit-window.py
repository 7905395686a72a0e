#!/usr/bin/python3
"""A window that shows pages by WebKitGTK and is driven by WebKitWebDriver: webkit-window.py <width> <height>.

MiniBrowser, which WebKit brings, is never narrower than 450 pixels.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])


def show(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_property("enable-write-console-messages-to-stdout", True)
    window = Gtk.Window()
    window.set_default_size(int(sys.argv[1]), int(sys.argv[2]))
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    session.set_application_info(about)
    session.connect("create-web-view", show)


context.connect("automation-started", begin)
Gtk.main()
