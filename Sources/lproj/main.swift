print("lproj")
